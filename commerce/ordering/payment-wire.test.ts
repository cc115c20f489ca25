import { expect, test } from 'vitest'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { wireInstruments } from './payment-wire.ts'
import { instrumentAnswer } from './purchase-schema.ts'

const card: PaymentMethod = {
  ...{ id: 'method-1', kind: 'card', brand: 'Visa', last4: '4242', expiry: '0931', account: null },
  ...{ expiresOn: null, endReason: null, isDefault: true },
}

const wireOf = (method: PaymentMethod) => {
  const [instrument] = wireInstruments({ saved: method, announced: null, amountCents: 1_619 })
  return instrumentAnswer.parse(instrument)
}

test('each kind of saved method is named as what it is, with its own data only', () => {
  const masked = { maskedNumber: '************4242', numberLastDigits: '4242' }
  const common = { paymentInstrumentId: 'method-1', c_savedMethodId: 'method-1', amount: 16.19 }
  const expiry = { expirationMonth: 9, expirationYear: 2031 }
  expect(wireOf(card)).toEqual({
    ...{ ...common, paymentMethodId: 'CREDIT_CARD' },
    paymentCard: { cardType: 'Visa', ...masked, ...expiry },
  })
  const bank = { ...card, kind: 'bank', brand: 'First Bank', expiry: null } as const
  const bankWire = { ...common, paymentMethodId: 'BANK_ACCOUNT' }
  expect(wireOf(bank)).toEqual({ ...bankWire, c_bankAccount: { bankName: 'First Bank', ...masked } })
  expect(wireOf({ ...bank, brand: 'bank' })).toEqual({ ...bankWire, c_bankAccount: masked })
  const venmo = { ...card, kind: 'venmo', brand: 'Venmo', last4: '', expiry: null, account: '@ana' } as const
  expect(wireOf(venmo)).toEqual({ ...common, paymentMethodId: 'VENMO', c_account: '@ana' })
})
