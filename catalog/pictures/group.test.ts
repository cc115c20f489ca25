import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#core/testing/temporary-folder.ts'
import { sand } from './color.ts'
import { group } from './group.ts'

/** A rendered picture of a block in one colour on sand. */
async function block(file: string, color: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 780"><rect width="1040" height="780" fill="${sand}"/><rect x="220" y="240" width="600" height="300" fill="${color}"/></svg>`
  await sharp(Buffer.from(svg)).webp({ lossless: true }).toFile(file)
  return file
}

test('goods of one size stand side by side on sand, equally large, without an edge around them', async () => {
  const folder = temporaryFolder()
  const [red, blue] = [
    await block(join(folder, 'red.webp'), '#B3261E'),
    await block(join(folder, 'blue.webp'), '#0B3B8C'),
  ]
  const { data, info } = await group([red, blue].map((file) => ({ file, width: 30, depth: 20 }))).dots(1040)
  const counted = { red: 0, blue: 0, sand: 0 }
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 160 && g < 80) counted.red++
    else if (b > 120 && r < 60) counted.blue++
    else if (Math.abs(r - 0xf7) + Math.abs(g - 0xf4) + Math.abs(b - 0xee) < 9) counted.sand++
  }
  expect(info).toMatchObject({ width: 1040, height: 780 })
  expect(Math.abs(counted.red - counted.blue)).toBeLessThan(counted.red * 0.02)
  expect(counted.red).toBeGreaterThan(50_000)
  expect(counted.red + counted.blue + counted.sand).toBeGreaterThan(1040 * 780 * 0.99)
})
