import { z } from 'zod'
import { listBaskets } from '#core/shopper/basket/list-baskets.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'
import { customerBase, ownerOf } from '../shopper/customer.ts'
import { basketAnswer } from './basket-schema.ts'
import { wireBasket } from './basket-wire.ts'

const base = `${customerBase}/:customerId/baskets`

const listOperation = operation({
  id: 'getCustomerBaskets',
  summary: "The customer's baskets: the permanent one, and the one of an application.",
  answers: { 200: z.strictObject({ baskets: z.array(basketAnswer), total: z.int() }) },
})

/** The user's own baskets (document 2 §7; the shopper-customers API). */
export const customerBaskets = factory
  .createApp()
  .use(base, signedIn)
  .get(base, listOperation, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const [locale, core] = [c.get('locale'), c.get('core')]
    const baskets = await listBaskets(owner.value, core, (await storeOf(c)).id)
    if (!baskets.ok) return refuse(c, baskets.problem)
    const wired = await Promise.all(
      baskets.value.map((basket) => wireBasket(basket, owner.value, locale, core)),
    )
    return c.json({ baskets: wired, total: wired.length })
  })
