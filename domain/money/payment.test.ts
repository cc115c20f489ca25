import { expect, test } from 'vitest'
import { ownedBy, type PaymentPart, partCents } from './payment.ts'

const part: PaymentPart = {
  agreementId: 'a',
  covers: [],
  rentCents: 2_499,
  taxCents: 206,
  feesCents: 300,
  saleCents: 100_000,
  saleTaxCents: 8_250,
  heldCents: 0,
  keptCents: 0,
}

test('the card pays rent, tax, fees and the price of the goods', () => {
  expect(partCents(part)).toBe(111_255)
  expect(partCents({ ...part, feesCents: 0, saleCents: 0, saleTaxCents: 0 })).toBe(2_705)
  expect(partCents({ ...part, clubCents: 799 })).toBe(112_054)
  expect(partCents({ ...part, waiverCents: 199 })).toBe(111_454)
  expect(partCents({ ...part, depositCents: 5_000 })).toBe(116_255)
})

test('money held before makes the charge smaller, money to be held from now on makes it larger', () => {
  expect(partCents({ ...part, heldCents: 1_000 })).toBe(110_255)
  expect(partCents({ ...part, keptCents: 40 })).toBe(111_295)
  expect(partCents({ ...part, heldCents: 111_255 })).toBe(0)
})

test('goods without a payoff left are owned: by the last payment, or early if payments remained', () => {
  const owned = { earlyPurchaseCents: null, payments: 104 }
  expect(ownedBy({ ...owned, paymentsMade: 104 })).toBe('last')
  expect(ownedBy({ ...owned, paymentsMade: 103 })).toBe('early')
})

test('goods with a payoff left are not owned yet, even where it is zero', () => {
  expect(ownedBy({ earlyPurchaseCents: 50_000, paymentsMade: 13, payments: 104 })).toBe('none')
  expect(ownedBy({ earlyPurchaseCents: 0, paymentsMade: 104, payments: 104 })).toBe('none')
})
