/// The share of the way after a share of the time: at rest at both ends, as 3t² − 2t³.
package func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }
