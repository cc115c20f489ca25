import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  largestWidth,
  type PictureFormat,
  pictureFile,
  pictureFormats,
  pictureWidths,
} from '#domain/catalogue/picture.ts'
import { blurOf } from './blur.ts'
import type { Dots, Source } from './source.ts'
import { writeWhole } from './write-whole.ts'

/**
 * More effort makes AVIF files 3 % smaller and takes twice as long. Files that fill a phone's screen have a
 * maximum size; quality is lowered for pictures with much noise.
 */
const settings = {
  webp: { quality: 80, effort: 2 },
  avif: { effort: 0, chromaSubsampling: '4:2:0' },
  avifQualities: [64, 54, 44, 34, 24],
  heaviest: { width: 800, bytes: 60_000 },
} as const

const list = 'index.json'

/** The finished pictures by name: the digest of their source, and their placeholder. */
type Kept = Record<string, { readonly digest: string; readonly blur: string }>

async function readKept(folder: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(join(folder, list), 'utf8'))
  } catch {
    return {}
  }
}

function digestOf(name: string, source: Source): string {
  return createHash('sha256')
    .update(JSON.stringify({ settings, widths: pictureWidths(name) }))
    .update(source.content())
    .digest('base64url')
    .slice(0, 22)
}

function filesOf(name: string): string[] {
  return pictureWidths(name).flatMap((width) =>
    pictureFormats.map((format) => pictureFile(name, width, format)),
  )
}

async function encoded({ data, info }: Dots, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(data, { raw: info }).resize(width)
  if (format === 'webp') return resized.webp(settings.webp).toBuffer()
  let bytes = Buffer.alloc(0)
  for (const quality of settings.avifQualities) {
    bytes = await resized
      .clone()
      .avif({ ...settings.avif, quality })
      .toBuffer()
    if (width > settings.heaviest.width || bytes.length <= settings.heaviest.bytes) break
  }
  return bytes
}

/** Writes all files of a picture. Returns its placeholder. */
async function renderOne(folder: string, name: string, source: Source): Promise<string> {
  const largest = largestWidth(name)
  const dots = await source.dots(largest)
  const kept = source.original && (await sharp(source.original).metadata()).width === largest
  for (const width of pictureWidths(name)) {
    for (const format of pictureFormats) {
      const file = join(folder, pictureFile(name, width, format))
      if (source.original && kept && width === largest && format === 'webp')
        await writeWhole(file, await readFile(source.original))
      else await writeWhole(file, await encoded(dots, width, format))
    }
  }
  return blurOf(dots)
}

type Wanted = { readonly name: string; readonly source: Source; readonly digest: string }

/**
 * Updates a folder of picture files: makes new and changed ones, deletes those that nothing uses. One picture
 * per core at a time. The list is written after each, so that one that was killed goes on where it stopped, and a
 * running store learns the placeholders.
 * @returns the number of pictures that were made
 */
export async function renderPictures(pictures: ReadonlyMap<string, Source>, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const before = await readKept(folder)
  const there = new Set(await readdir(folder))
  const wanted = [...pictures].map(([name, source]) => ({ name, source, digest: digestOf(name, source) }))
  const isDue = ({ name, digest }: Wanted) =>
    before[name]?.digest !== digest || filesOf(name).some((file) => !there.has(file))
  const due = new Set(wanted.filter(isDue))
  const known = new Set([list, ...wanted.flatMap(({ name }) => filesOf(name))])
  await Promise.all(
    [...there].filter((file) => !known.has(file)).map((file) => rm(join(folder, file), { recursive: true })),
  )
  sharp.concurrency(1)
  const kept: Record<string, Kept[string]> = {}
  for (const one of wanted) {
    const old = before[one.name]
    if (old !== undefined && !due.has(one)) kept[one.name] = old
  }
  let written = Promise.resolve()
  const writeKept = () => {
    written = written.then(() => writeWhole(join(folder, list), JSON.stringify(kept)))
    return written
  }
  const queue = due.values()
  const worker = async () => {
    for (const { name, source, digest } of queue) {
      kept[name] = { digest, blur: await renderOne(folder, name, source) }
      await writeKept()
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  await writeKept()
  return due.size
}
