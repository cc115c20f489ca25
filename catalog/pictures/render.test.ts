import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { productPicture } from './compose.ts'
import { draw } from './draw.ts'
import { renderPictures } from './render.ts'

const chair = (color: string) => () => productPicture(draw({ family: 'chair' }, color))

test('draws what is new or changed, keeps the rest, and deletes what nothing shows any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const pictures = new Map([
    ['a', chair('#C8962E')],
    ['b', chair('#8C9F83')],
  ])
  expect(await renderPictures(pictures, folder)).toBe(2)
  expect(await readdir(folder)).toHaveLength(2 * 3 * 2 + 1)
  const { width, height, format } = await sharp(join(folder, 'a-640.webp')).metadata()
  expect({ width, height, format }).toEqual({ width: 640, height: 480, format: 'webp' })
  const old = new Date('2020-01-01')
  await utimes(join(folder, 'a-320.avif'), old, old)
  expect(await renderPictures(new Map([...pictures, ['b', chair('#2E7276')]]), folder)).toBe(1)
  expect((await stat(join(folder, 'a-320.avif'))).mtime).toEqual(old)
  expect(await renderPictures(new Map([['a', chair('#C8962E')]]), folder)).toBe(0)
  expect((await readdir(folder)).filter((name) => name.startsWith('b-'))).toEqual([])
})
