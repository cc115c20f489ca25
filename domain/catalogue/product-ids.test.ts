import { expect, test } from 'vitest'
import { readProductIds } from './product-ids.ts'

test('a list of product ids has each once, no more than asked for, and nothing that cannot be one', () => {
  expect(readProductIds(undefined, 3)).toEqual([])
  expect(readProductIds(null, 3)).toEqual([])
  expect(readProductIds('sofa,tv,sofa,<b>,,bed,lamp', 3)).toEqual(['sofa', 'tv', 'bed'])
  expect(readProductIds(`so fa,<sofa,sofa>,${'s'.repeat(65)}`, 3)).toEqual([])
})
