import { expect, test } from 'vitest'
import { loadTerms } from '#core/agreement/terms/terms.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import { totalWithTaxCents } from '#domain/shopper/basket.ts'
import { sql } from '#platform/db/sql.ts'
import { createOrder } from '../new-order/create-order.ts'
import { addUnits, orderInput, someCustomer } from '../order/testing/shopper.ts'
import { agreementPaper } from '../signing/paper/agreement-paper.ts'
import { amountsAt } from './frequency-amounts.ts'

const carts = [
  ['sofa', 'console'],
  ['sofa', 'bed', 'washer'],
  ['tv', 'dresser', 'washer', 'console'],
] as const

/** Rates at which halves of a cent and uneven sums come up. */
const rates = [72_500, 82_500]

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

test.each(rates)(
  'at a tax of %d millionths every amount is the same before a frequency is chosen, in the basket, the order and the agreement',
  async (rate) => {
    const context = await testStore()
    await context.db.run(sql`update tax_rate set rate_millionths = ${rate}`)
    for (const cart of carts) {
      for (const frequency of frequencies) {
        const who = await someCustomer(context, 50_000)
        for (const productId of cart) await addUnits(context, productId, 1)
        const { id } = await fill(who, context, ...cart.map((productId) => ({ productId })))
        const before = await getBasket(who, context)
        if (before === undefined) throw new Error('the basket is gone')
        const offered = amountsAt(before, frequency)
        const asked = { basketId: id, frequency }
        const { totals } = unwrap(await setFrequency(who, inputOf(setFrequencyInput, asked), context))
        expect(offered).toEqual(totals)
        const payDays = frequency === 'SEMI_MONTHLY' ? ([1, 15] as const) : undefined
        const order = unwrap(
          await createOrder(who, { ...orderInput(id, context), frequency, payDays }, context),
        )
        expect(order.dueToday.totalCents).toBe(totals.recurring[0]?.totalCents)
        const terms = await loadTerms(
          context.db,
          { customerId: who.customerId, orderId: order.id },
          context.clock.now(),
        )
        const shown = terms.map((each) =>
          JSON.stringify(agreementPaper(each, 'Store', 'en-US', undefined).blocks),
        )
        for (const [at, share] of totals.agreements.entries()) {
          expect(order.agreements[at]).toMatchObject({ paymentWithTaxCents: share.paymentWithTaxCents })
          expect(shown[at]).toContain(`"${dollars(share.paymentWithTaxCents)}"`)
          expect(shown[at]).toContain(`"${dollars(totalWithTaxCents([share]))}"`)
        }
      }
    }
  },
)
