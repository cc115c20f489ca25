import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type GeoPath, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { type MapFrame, mapSize, projectionOf } from './map-frame.server.ts'

type Shapes = Exclude<Parameters<typeof mesh>[1], undefined>

type Atlas = Parameters<typeof mesh>[0] & { objects: { counties: Shapes; states: Shapes } }

type Country = {
  land: ReturnType<typeof feature>
  counties: ReturnType<typeof mesh>
  states: ReturnType<typeof mesh>
}

let country: Country | undefined

/** Reads the outlines of the country once: the land, and each border once even if two states share it. */
function loadCountry(): Country {
  if (country !== undefined) return country
  const require = createRequire(import.meta.url)
  const file = require.resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const inner = (a: unknown, b: unknown) => a !== b
  country = {
    land: feature(atlas, atlas.objects.states),
    counties: mesh(atlas, atlas.objects.counties, inner),
    states: mesh(atlas, atlas.objects.states, inner),
  }
  return country
}

function line(path: GeoPath, shape: Country['states'], style: string): string {
  return `<path d="${path(shape) ?? ''}" fill="none" stroke-linejoin="round" ${style}/>`
}

type Town = {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly zipCodes: number
}

const maxNames = 14

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Towns as dots by size, with names of the largest ones that do not overlap. */
function drawTowns(towns: readonly Town[], project: (town: Town) => [number, number] | null): string {
  const named: [number, number][] = []
  const pieces: string[] = []
  for (const town of towns) {
    const [x, y] = project(town) ?? [-1, -1]
    const radius = Math.min(9, 2 + Math.sqrt(town.zipCodes))
    pieces.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="#e3ded5" stroke="none"/>`,
    )
    const free = named.every(([left, top]) => Math.abs(left - x) > 130 || Math.abs(top - y) > 36)
    const inside = x > 60 && x < mapSize.width - 60 && y > 30 && y < mapSize.height - 20
    if (!free || !inside || named.length === maxNames) continue
    named.push([x, y])
    pieces.push(`<text x="${x.toFixed(1)}" y="${(y + 6).toFixed(1)}">${escaped(town.name)}</text>`)
  }
  return `<g font-family="system-ui, sans-serif" font-size="19" font-weight="600" text-anchor="middle" fill="#4a5665" stroke="#f7f4ee" stroke-width="4" paint-order="stroke" stroke-linejoin="round">${pieces.join('')}</g>`
}

/** A map of land, borders and towns as SVG text. The page puts markers on top. */
export function drawMap(frame: MapFrame, towns: readonly Town[]): string {
  const { width, height } = mapSize
  const projection = projectionOf(frame).clipExtent([
    [-10, -10],
    [width + 10, height + 10],
  ])
  const path = geoPath(projection).digits(1)
  const { land, counties, states } = loadCountry()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#cfe0f5"/>`,
    `<path d="${path(land) ?? ''}" fill="#f7f4ee"/>`,
    line(path, counties, 'stroke="#d8d1c3" stroke-width="1.5"'),
    line(path, states, 'stroke="#8a8578" stroke-width="2.5" stroke-dasharray="8 5"'),
    drawTowns(towns, ({ longitude, latitude }) => projection([longitude, latitude])),
    '</svg>',
  ].join('')
}
