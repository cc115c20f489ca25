import { expect, test } from 'vitest'
import { asked } from '#core/approval/document/testing/pdf-tools.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { genericPack } from '#domain/law/packs/generic.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import { agreementPaper } from './agreement-paper.ts'
import { agreementA, printed } from './testing/agreement-a.ts'

function inForce(id: string): RulePack {
  return allPacks.find((each) => each.id === id && each.effectiveUntil === null) ?? genericPack
}

test('the agreement names the section of the law behind each term, and none that nobody has read [RTO-021]', () => {
  const today = (id: string, locale: Locale = 'en-US') => printed(agreementA(inForce(id)), locale)
  expect(today('mi')).toContain('Early purchase price: Mich. Comp. Laws 445.954(1)')
  expect(today('mi', 'es-US')).toContain('Precio de compra anticipada: Mich. Comp. Laws 445.954(1)')
  expect(today('ny')).toContain('Late fees: N.Y. Pers. Prop. Law 501(3)(e)')
  expect(today('ny')).not.toContain('Reinstatement: N.Y.')
  for (const own of ['generic', 'ar']) expect(today(own)).not.toContain('in the sections named here')
  // Connecticut's order of payments is a term of its own.
  const newest = 'what you pay counts first for the payment that fell due most recently'
  expect([today('ct').includes(newest), today('co').includes(newest)]).toEqual([true, false])
})

/** The size of printed words, in points. */
async function sizesIn(id: string) {
  const paper = agreementPaper(agreementA(inForce(id)), 'Corner Rentals', 'en-US', undefined)
  const xml = asked('pdftohtml', await drawPaper(paper, new Date('2026-11-23T12:00:00Z')))
  const sizes = new Map(
    [...xml.matchAll(/<fontspec id="(\d+)" size="(\d+)"/g)].map(([, id, size]) => [id, size]),
  )
  return (text: string) => sizes.get(new RegExp(`font="(\\d+)">(?:<b>)?(?:• )?${text}`).exec(xml)?.[1])
}

test('Vermont wants the figures of the cost box in twelve points, Michigan its notice; all other text has ten', async () => {
  const vermont = await sizesIn('vt')
  expect([vermont('Total cost: '), vermont('We will not go to court')]).toEqual(['12', '10'])
  const michigan = await sizesIn('mi')
  expect(michigan('This rental-purchase agreement is regulated by')).toBe('12')
})
