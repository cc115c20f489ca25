/** Where a network probably is: the middle of an area, in degrees. */
export type NetworkPlace = { readonly latitude: number; readonly longitude: number }

/**
 * Finds the US area in which a client's network (`Client.network`) probably is. Undefined if it is unknown, elsewhere,
 * or known too roughly to find a store by it. A guess: nothing but a suggestion may follow from it.
 */
export type NetworkLocator = { locate(network: string): Promise<NetworkPlace | undefined> }
