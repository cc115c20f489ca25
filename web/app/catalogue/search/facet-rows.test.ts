import { expect, test } from 'vitest'
import { packFacet, readFacet } from './facet-rows.ts'

test('a filter is read as it was packed, whatever is in its texts', () => {
  const color = {
    name: 'color',
    label: 'Color',
    values: [
      { value: 'a=b&c', label: '100 % "cotton" & more', products: 1_200, swatch: '#27406B', selected: true },
      { value: 'café', products: 3 },
      { value: '55%', label: '=', products: 0, selected: true },
    ],
  } as const
  expect(readFacet(packFacet(color))).toEqual(color)
  expect(readFacet(packFacet({ name: 'none', values: [] }))).toEqual({ name: 'none', values: [] })
})
