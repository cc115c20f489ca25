import { expect, test } from 'vitest'
import {
  largestWidth,
  modelAddress,
  offeredWidths,
  pictureAddress,
  pictureFile,
  pictureWidths,
  widthFor,
} from './picture.ts'

const sofa = 'calder-sofa-slate'
const livingRoom = 'scene-living-room'

test('the smallest file that is wide enough is shown, and the largest where none is', () => {
  expect(widthFor(sofa, 1)).toBe(320)
  expect(widthFor(sofa, 480)).toBe(480)
  expect(widthFor(sofa, 481)).toBe(800)
  expect(widthFor(sofa, 3_000)).toBe(1_040)
})

test('a scene fills a whole screen, so its largest file is wider than that of a product', () => {
  expect(widthFor(livingRoom, 1_041)).toBe(1_600)
  expect(largestWidth(livingRoom)).toBeGreaterThan(largestWidth(sofa))
  // Only the name of a scene begins so; goods may have the word further on.
  expect(largestWidth('obscene-sofa')).toBe(largestWidth(sofa))
  expect(largestWidth('sofa-scene-')).toBe(largestWidth(sofa))
})

test('widths ascend, as the pages write them, and the largest comes last', () => {
  for (const name of [sofa, livingRoom]) {
    const widths = pictureWidths(name)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(widths.at(-1)).toBe(largestWidth(name))
  }
})

test('a small place is offered no file wider than twice what it shows, a large one is offered all', () => {
  expect(offeredWidths(sofa, 'tile')).toEqual([320, 480, 800])
  expect(offeredWidths(sofa, 'gallery')).toEqual([320, 480, 800, 1040])
  expect(offeredWidths(livingRoom, 'category')).toEqual([320, 480, 800])
  expect(offeredWidths(livingRoom, 'banner')).toEqual(pictureWidths(livingRoom))
})

test('a picture has one file for each width and format, which every browser can fetch as webp', () => {
  expect(pictureFile(sofa, 480, 'avif')).toBe('calder-sofa-slate-480.avif')
  expect(pictureAddress(sofa, 480, 'avif')).toBe('/static/pictures/calder-sofa-slate-480.avif')
  expect(pictureAddress(sofa, 800)).toBe('/static/pictures/calder-sofa-slate-800.webp')
  expect(modelAddress('calder-sofa')).toBe('/static/models/calder-sofa.glb')
})
