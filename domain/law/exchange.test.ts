import { expect, test } from 'vitest'
import { isComparable } from './exchange.ts'
import { allPacks } from './packs/all.ts'

function packOf(id: string) {
  const pack = allPacks.find((each) => each.id === id && each.effectiveUntil === null)
  if (pack === undefined) throw new Error(`no pack ${id}`)
  return pack
}

/** The lowest and highest rent of goods that may replace those of $24.99. */
function bounds(id: string): readonly [number, number] {
  const cents = Array.from({ length: 5_000 }, (_, index) => index + 1)
  const like = cents.filter((each) => isComparable(packOf(id), 2_499, each))
  return [like[0] ?? 0, like.at(-1) ?? 0]
}

test('goods are exchanged for those whose rent differs by a quarter at most, and by a tenth in Oregon', () => {
  // A quarter of $24.99 is $6.24 and three quarters of a cent.
  for (const id of ['ak', 'dc', 'id', 'md']) expect([id, bounds(id)]).toEqual([id, [1_875, 3_123]])
  // A tenth is $2.49 and nine tenths of a cent. What nobody has read has the strictest share.
  for (const id of ['or', 'ca', 'generic']) expect([id, bounds(id)]).toEqual([id, [2_250, 2_748]])
})

test('in Mississippi goods of another rent are another agreement', () => {
  expect(bounds('ms')).toEqual([2_499, 2_499])
})
