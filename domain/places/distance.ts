/** A point on the earth, in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

const earthRadiusMiles = 3958.8

/** The great-circle distance in miles. */
export function milesBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const share =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** How many miles a kilometer has. */
export const milesPerKilometer = 0.621371
