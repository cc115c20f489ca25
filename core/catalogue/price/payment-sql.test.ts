import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { type BookPrices, priceFromBooks, priceInCondition } from '#domain/catalogue/product-price.ts'
import { sql } from '#platform/db/sql.ts'
import { paymentSql } from './payment-sql.ts'

const cents = fc.integer({ min: 100, max: 9_999 })
const number = fc.integer({ min: 12, max: 156 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const row: fc.Arbitrary<BookPrices> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  paymentCents: cents,
  payments: number,
  cashCents: cents,
  sameAsCashDays: fc.constant(0),
  addOnCents: maybe(cents),
  salePaymentCents: maybe(cents),
  salePayments: maybe(number),
  saleCashCents: maybe(cents),
  usedPaymentCents: maybe(cents),
  usedPayments: maybe(number),
  usedCashCents: maybe(cents),
  wasPaymentCents: maybe(cents),
  wasPayments: maybe(number),
  wasOnlineFrom: fc.constant(null),
})

test('what lists say that a unit costs is what is charged for it, whatever its price book says', async () => {
  const { db } = await testContext()
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 20 }), async (rows) => {
      const inSql = await db.rows(sql`
        select ${paymentSql.NEW} as new, ${paymentSql.USED} as used
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as j (book, place)
          cross join lateral (select (book->>'paymentCents')::integer as payment_cents,
            (book->>'salePaymentCents')::integer as sale_payment_cents,
            (book->>'usedPaymentCents')::integer as used_payment_cents) r
        order by place`)
      const charged = rows.map((one) => {
        const price = priceFromBooks(one, { rentsUsed: true })
        return {
          new: priceInCondition(price, 'NEW').paymentCents,
          used: priceInCondition(price, 'USED').paymentCents,
        }
      })
      expect(charged).toEqual(inSql)
    }),
    { numRuns: 100 },
  )
})
