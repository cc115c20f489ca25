import { expect, test } from 'vitest'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { saveCard, someCustomer } from '../order/testing/shopper.ts'
import { getCheckout } from './get-checkout.ts'
import { placeOrder } from './place-order.ts'
import { previewTerms } from './preview-terms.ts'
import { chooseMethod, saveDelivery, savePaySchedule } from './save-steps.ts'
import { placeOrderInput } from './schema.ts'

const delivery = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', phone: '(614) 555-0199', instructions: '' },
  ...{ address1: '1 Main St', address2: '', city: 'Columbus', stateCode: 'OH', postalCode: '43215' },
  ...{ date: '2026-03-06', window: '10:00-12:00' },
}

test.each<Record<string, string>>([{ frequency: 'WEEKLY' }, { frequency: 'SEMI_MONTHLY', payDays: '1-15' }])(
  'the review shows the terms and first due date that the agreements then have: %o',
  async (chosen) => {
    const context = await testStore()
    const who = await someCustomer(context)
    await fill(who, context, { productId: 'tv' })
    const open = async () => {
      const state = await getCheckout(who, context)
      if (state.kind !== 'open') throw new Error(`not open: ${JSON.stringify(state)}`)
      return state.checkout
    }
    expect(await saveDelivery(who, await open(), delivery, context)).toEqual([])
    expect(await savePaySchedule(who, await open(), chosen, context)).toEqual([])
    expect(await chooseMethod(who, (await saveCard(who, context)).id, context)).toEqual([])
    const reviewed = await open()
    const shown = previewTerms(reviewed)
    const { dueToday } = reviewed.basket.totals
    const seen = {
      ...inputOf(placeOrderInput, { dueTodayCents: dueToday.totalCents }),
      locale: 'en-US' as const,
    }
    const { agreements } = unwrap(await placeOrder(who, reviewed, seen, context))
    expect(agreements).toMatchObject(
      shown.map(({ frequency, payments, totalCents, cashCents, firstDue }) => ({
        ...{ frequency, payments, totalCents, cashCents, firstRenewalOn: firstDue },
      })),
    )
    expect(shown).toMatchObject([
      { rentalServicesCents: (shown[0]?.totalCents ?? 0) - (shown[0]?.cashCents ?? 0) },
    ])
  },
)
