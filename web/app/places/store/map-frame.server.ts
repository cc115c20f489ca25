import { type GeoProjection, geoMercator } from 'd3-geo'

/** Size of the map in SVG units. Pages scale it to the available width. */
export const mapSize = { width: 800, height: 600 } as const

/** The section of the country that a map shows: its center, and the scale of the projection. */
export type MapFrame = { readonly latitude: number; readonly longitude: number; readonly scale: number }

type Point = { readonly latitude: number; readonly longitude: number }

/** Streets are not drawn, so a closer view shows nothing more. */
const closest = 60_000
const widest = 900

/** Rounds a frame, so that maps can be cached. */
function rounded(frame: MapFrame): MapFrame {
  return {
    latitude: Number(frame.latitude.toFixed(2)),
    longitude: Number(frame.longitude.toFixed(2)),
    scale: Math.round(Math.min(closest, Math.max(widest, frame.scale)) / 100) * 100,
  }
}

/** The map projection of a frame. */
export function projectionOf(frame: MapFrame): GeoProjection {
  return geoMercator()
    .center([frame.longitude, frame.latitude])
    .scale(frame.scale)
    .translate([mapSize.width / 2, mapSize.height / 2])
}

/** The frame that contains all points with a margin. */
export function frameAround(points: readonly Point[]): MapFrame {
  const coordinates = points.map(({ latitude, longitude }): [number, number] => [longitude, latitude])
  const { width, height } = mapSize
  const fitted = geoMercator().fitExtent(
    [
      [70, 90],
      [width - 70, height - 50],
    ],
    { type: 'MultiPoint', coordinates },
  )
  const scale = Number.isFinite(fitted.scale()) ? Math.min(fitted.scale(), closest) : closest
  const middle = fitted.invert?.([width / 2, height / 2])
  const [first] = coordinates
  // A single place cannot be fitted, so it is centered.
  const [longitude = 0, latitude = 0] = (fitted.scale() > closest ? first : middle) ?? first ?? []
  return rounded({ latitude, longitude, scale })
}

/** Position of a point on the map, in percent of width and height. */
export function placeOnMap(frame: MapFrame, point: Point): { left: number; top: number } {
  const [x = 0, y = 0] = projectionOf(frame)([point.longitude, point.latitude]) ?? []
  const percent = (value: number, of: number) => Number(((value / of) * 100).toFixed(2))
  return { left: percent(x, mapSize.width), top: percent(y, mapSize.height) }
}

/** The geographic bounds of a frame. */
export function boundsOf(frame: MapFrame): { south: number; west: number; north: number; east: number } {
  const projection = projectionOf(frame)
  const [west = 0, north = 0] = projection.invert?.([0, 0]) ?? []
  const [east = 0, south = 0] = projection.invert?.([mapSize.width, mapSize.height]) ?? []
  return { south, west, north, east }
}

/** The frame as a query parameter. */
export function frameQuery(frame: MapFrame): { at: string } {
  return { at: `${frame.latitude},${frame.longitude},${frame.scale}` }
}

/** Reads a frame from a query parameter. Undefined if it is invalid. */
export function readFrame(text: string | null): MapFrame | undefined {
  const [latitude, longitude, scale] = (text ?? '').split(',').map(Number)
  if (latitude === undefined || longitude === undefined || scale === undefined) return undefined
  if (!(Math.abs(latitude) <= 80 && Math.abs(longitude) <= 180 && scale >= 1)) return undefined
  return rounded({ latitude, longitude, scale })
}
