internal import FlightAnimCLI

// All of the tool is in the library, which the service uses, too.
CommandLineTool.main()
