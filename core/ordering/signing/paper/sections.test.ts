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
  expect(today('nc')).toContain('Option price: N.C. Gen. Stat. 25A-2(b)')
  expect(today('ia')).toContain('Deposit, and payments picked up at your home: Iowa Code 537.3612')
  for (const own of ['generic', 'ar']) expect(today(own)).not.toContain('in the sections named here')
  // Connecticut's order of payments is a term of its own.
  const newest = 'what you pay counts first for the payment that fell due most recently'
  expect([today('ct').includes(newest), today('co').includes(newest)]).toEqual([true, false])
})

test('what is owed for lost goods is at most what the law of the state says, in both languages', () => {
  const today = (id: string, locale: Locale = 'en-US') => printed(agreementA(inForce(id)), locale)
  expect(today('ca')).toContain(
    'never more than the cash price less all rent you have paid. You owe it only if you',
  )
  expect(today('ca')).toContain('You owe nothing for a theft if there are signs of a burglary')
  expect(today('ca', 'es-US')).toContain(
    'nunca más que el precio de contado menos toda la renta que haya pagado',
  )
  expect(today('ca', 'es-US')).toContain('No debe nada por un robo')
  expect(today('ca')).toContain('Loss and damage: Cal. Civ. Code 1812.627')
  expect(today('vt')).toContain(
    'on that day, nor than the cash price multiplied by the rent that remains and divided by the total cost',
  )
  expect(today('vt', 'es-US')).toContain('dividido entre el costo total. Avísenos')
  for (const id of ['md', 'ne', 'generic', 'oh']) {
    expect(today(id)).toContain('never more than the early purchase price on that day. Tell us')
    expect(today(id, 'es-US')).toContain('nunca más que el precio de compra anticipada de ese día. Avísenos')
  }
})

test('CA: a box with the costs stands right above the signatures, and the notices of the early purchase are promised', () => {
  const { blocks } = agreementPaper(agreementA(inForce('ca')), 'Corner Rentals', 'en-US', undefined)
  const box = blocks.findIndex(
    (block) => block.kind === 'frame' && block.title === 'What this agreement costs',
  )
  const [after] = blocks.slice(box + 1)
  expect(after).toEqual({ kind: 'heading', text: 'Signatures' })
  const text = JSON.stringify(blocks[box])
  for (const figure of ['$2,598.96', '$1,299.46', '$1,299.50', '$24.99', 'payments: 104', '1 week'])
    expect(text).toContain(figure)
  const today = (id: string, locale: Locale = 'en-US') => printed(agreementA(inForce(id)), locale)
  expect(today('ny')).not.toContain('What this agreement costs')
  expect(today('ca')).toContain('Within 10 days after you sign')
  expect(today('ca')).toContain('once you have made half of the payments')
  expect(today('ca', 'es-US')).toContain('Dentro de los 10 días siguientes a su firma')
})

test('the share to be paid before a loss of income counts is said in words', () => {
  const today = (id: string, locale: Locale = 'en-US') => printed(agreementA(inForce(id)), locale)
  expect(today('ca')).toContain('If you have paid half of the total cost and your income then falls by 25%')
  expect(today('pa')).toContain('If you have paid two thirds of the total cost')
  expect(today('ny', 'es-US')).toContain('Si ya pagó la mitad del costo total')
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
