import { expect, test } from 'vitest'
import { inOrderOfSize } from './facet-order.ts'

const named = (value: string) => ({ 'en-US': value.replace('-', ' '), 'es-US': value })

test.each([
  [
    ['43-in', '55-in', '8-in', '24-in'],
    ['8-in', '24-in', '43-in', '55-in'],
  ],
  [
    ['256 GB', '1 TB', '64 GB'],
    ['64 GB', '256 GB', '1 TB'],
  ],
  [
    ['7.4 cu ft', '27 cu ft', '7 cu ft'],
    ['7 cu ft', '7.4 cu ft', '27 cu ft'],
  ],
  [
    ['65"', '9', '32"'],
    ['9', '32"', '65"'],
  ],
])('measures stand from the smallest on', (values, sorted) => {
  expect(inOrderOfSize(values, () => undefined)).toEqual(sorted)
  expect(inOrderOfSize(values, named)).toEqual(sorted)
})

test.each([[['queen', 'king', 'twin']], [['4k', 'hd']], [['24 in', '10 by 12 in']], [[]]])(
  '%s stay as they are',
  (values) => {
    expect(inOrderOfSize(values, () => undefined)).toEqual(values)
  },
)
