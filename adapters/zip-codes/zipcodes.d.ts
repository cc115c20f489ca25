declare module 'zipcodes' {
  type Centroid = {
    zip: string
    city: string
    state: string
    latitude: number
    longitude: number
    country: string
  }
  const zipcodes: {
    codes: Readonly<Record<string, Centroid>>
    lookup(zip: string): Centroid | undefined
    lookupByName(city: string, state: string): readonly Centroid[]
    lookupByCoords(latitude: number, longitude: number): Centroid | null
  }
  export default zipcodes
}
