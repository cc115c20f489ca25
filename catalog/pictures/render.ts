import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Svg } from './shapes.ts'

/** The widths of a picture's files; scenes that fill a screen have one more. */
const widths = [320, 640, 960] as const
const wideWidth = 1600

/** Flat drawings keep their edges at these, and one with all its files takes a tenth of a second on one core. */
const formats = {
  webp: { quality: 80, effort: 2 },
  avif: { quality: 50, effort: 0, chromaSubsampling: '4:2:0' },
} as const

const list = 'drawn.json'

/** What was drawn when, by the digest of its drawing. */
type Drawn = Record<string, string>

async function readDrawn(folder: string): Promise<Drawn> {
  try {
    return JSON.parse(await readFile(join(folder, list), 'utf8'))
  } catch {
    return {}
  }
}

function digest(svg: Svg): string {
  return createHash('sha256')
    .update(JSON.stringify({ widths, formats }))
    .update(svg)
    .digest('base64url')
    .slice(0, 22)
}

function filesOf(name: string): string[] {
  const sizes = name.startsWith('scene-') ? [...widths, wideWidth] : widths
  return sizes.flatMap((width) => Object.keys(formats).map((format) => `${name}-${width}.${format}`))
}

async function renderOne(folder: string, name: string, svg: Svg): Promise<void> {
  const largest = name.startsWith('scene-') ? wideWidth : (widths[widths.length - 1] ?? wideWidth)
  const natural = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const drawing = sharp(Buffer.from(svg), { density: (72 * largest) / natural }).removeAlpha()
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  for (const file of filesOf(name)) {
    const [, width, format] = /-(\d+)\.(\w+)$/.exec(file) ?? []
    const resized = sharp(data, { raw: info }).resize(Number(width))
    const done = format === 'avif' ? resized.avif(formats.avif) : resized.webp(formats.webp)
    await done.toFile(join(folder, file))
  }
}

/** Draws a picture once for all the names that show it: goods of one family and colour look alike. */
async function renderAlike(folder: string, names: readonly string[], svg: Svg): Promise<void> {
  const [first = '', ...others] = names
  await renderOne(folder, first, svg)
  const files = filesOf(first)
  for (const [at, copy] of others.flatMap((name) => [...filesOf(name).entries()])) {
    await copyFile(join(folder, files[at] ?? ''), join(folder, copy))
  }
}

/**
 * Brings a folder of picture files up to date: draws what is new or drawn otherwise than before, deletes what nothing
 * shows any more. One picture a core at a time.
 * @returns how many pictures were drawn
 */
export async function renderPictures(
  pictures: ReadonlyMap<string, () => Svg>,
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const before = await readDrawn(folder)
  const there = new Set(await readdir(folder))
  const wanted = [...pictures].map(([name, drawn]) => ({ name, svg: drawn() }))
  const drawn: Drawn = Object.fromEntries(wanted.map(({ name, svg }) => [name, digest(svg)]))
  const due = wanted.filter(
    ({ name }) => before[name] !== drawn[name] || filesOf(name).some((file) => !there.has(file)),
  )
  const known = new Set([list, ...wanted.flatMap(({ name }) => filesOf(name))])
  await Promise.all(
    [...there].filter((file) => !known.has(file)).map((file) => rm(join(folder, file), { recursive: true })),
  )
  sharp.concurrency(1)
  const queue = Map.groupBy(due, ({ svg }) => svg).entries()
  const worker = async () => {
    for (const [svg, alike] of queue) {
      await renderAlike(
        folder,
        alike.map(({ name }) => name),
        svg,
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  await writeFile(join(folder, list), JSON.stringify(drawn))
  return due.length
}
