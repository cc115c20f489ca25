import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { sand, tones } from './color.ts'
import { chair as drawnChair } from './goods.ts'
import { renderPictures } from './render.ts'
import { canvas, finished, rect, standing } from './shapes.ts'
import { drawing, photograph } from './source.ts'

const { width, height } = canvas
const chair = (color: string) =>
  drawing(() =>
    finished(
      width,
      height,
      rect(0, 0, width, height, 0, sand) + standing(drawnChair(tones(color)), 400, 514, 1.4),
    ),
  )

/** A rendered picture of noise, which compresses worst. */
async function grain(file: string, seed: number): Promise<string> {
  const [width, height] = [1040, 780]
  let state = seed
  const dots = Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return 90 + ((state >> 16) % 60)
    }),
  )
  await sharp(dots, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90 })
    .toFile(file)
  return file
}

test('makes new and changed pictures, keeps the rest, and deletes unused ones', async () => {
  const folder = temporaryFolder()
  const pictures = new Map([
    ['a', chair('#C8962E')],
    ['b', chair('#8C9F83')],
  ])
  expect(await renderPictures(pictures, folder)).toBe(2)
  expect(await readdir(folder)).toHaveLength(2 * 4 * 2 + 1)
  expect(await sharp(join(folder, 'a-480.webp')).metadata()).toMatchObject({
    width: 480,
    height: 360,
    format: 'webp',
  })
  const old = new Date('2020-01-01')
  await utimes(join(folder, 'a-320.avif'), old, old)
  expect(await renderPictures(new Map([...pictures, ['b', chair('#2E7276')]]), folder)).toBe(1)
  expect((await stat(join(folder, 'a-320.avif'))).mtime).toEqual(old)
  expect(await renderPictures(new Map([['a', chair('#C8962E')]]), folder)).toBe(0)
  expect((await readdir(folder)).filter((name) => name.startsWith('b-'))).toEqual([])
})

test('goes on where it stopped', async () => {
  const folder = temporaryFolder()
  const good = new Map([
    ['a', chair('#C8962E')],
    ['b', chair('#8C9F83')],
  ])
  const madeNames = async () =>
    Object.keys(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8').catch(() => '{}')))
  const stopping = async () => {
    await expect.poll(madeNames, { timeout: 10_000 }).toEqual(['a'])
    throw new Error('stopped')
  }
  const stopped = new Map([...good, ['b', { ...chair('#8C9F83'), dots: stopping }]])
  await expect(renderPictures(stopped, folder)).rejects.toThrow('stopped')
  expect(await renderPictures(good, folder)).toBe(1)
  expect(await madeNames()).toEqual(['a', 'b'])
})

test('makes a picture again when its pixels change, not when only its file date does', async () => {
  const [folder, work] = [temporaryFolder(), temporaryFolder()]
  const file = await grain(join(work, 'sofa.webp'), 1)
  const pictures = new Map([['sofa', photograph(file)]])
  expect(await renderPictures(pictures, folder)).toBe(1)
  expect(await readFile(join(folder, 'sofa-1040.webp'))).toEqual(await readFile(file))
  await utimes(file, new Date(), new Date())
  expect(await renderPictures(pictures, folder)).toBe(0)
  await grain(file, 2)
  expect(await renderPictures(pictures, folder)).toBe(1)
})

test('limits pictures that fill the screen of a phone to 60 kB', async () => {
  const [folder, work] = [temporaryFolder(), temporaryFolder()]
  await renderPictures(new Map([['sofa', photograph(await grain(join(work, 'sofa.webp'), 3))]]), folder)
  const sizes = await Promise.all(
    [320, 480, 800].map(async (width) => (await stat(join(folder, `sofa-${width}.avif`))).size),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
})

test('makes placeholders in the picture’s colors of at most 120 bytes', async () => {
  const folder = temporaryFolder()
  await renderPictures(new Map([['a', chair('#2E7276')]]), folder)
  const { a } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  expect(a.blur.length).toBeLessThanOrEqual(120)
  const [, red = '', green = '', blue = ''] = /,#(..)(..)(..) /.exec(a.blur) ?? []
  const [r, g, b] = [red, green, blue].map((value) => Number.parseInt(value, 16)) as [number, number, number]
  expect([r < g, r < b, a.blur.includes('linear-gradient(#f7f4ee,#f')]).toEqual([true, true, true])
})
