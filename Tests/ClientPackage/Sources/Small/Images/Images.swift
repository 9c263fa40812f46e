/// A module of the client that happens to be called like one of the library's folders.
public let nameOfImages = "Images"
