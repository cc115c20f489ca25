import { z } from 'zod'
import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { Customer } from '#core/context.ts'
import { type Locale, type Localized, localizedOrNull } from '#domain/base/locale.ts'
import { wireId } from '#platform/wire-id.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { listed } from '../http/listed.ts'
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'

const maxIds = 50

/** A text in a language, in English if it is missing, or empty. */
export function inWords(text: Partial<Localized>, locale: Locale): string {
  return localizedOrNull(text, locale) ?? ''
}

function wirePromotion({ id, name, callout, details, pif }: Promotion, locale: Locale) {
  return {
    id,
    name: inWords(name, locale),
    calloutMsg: inWords(callout, locale),
    details: inWords(details, locale),
    c_pif: pif,
  }
}

/** A promotion with the field names of the store's own call (document 2 §3). */
function wirePromoObj(promotion: Promotion, locale: Locale) {
  const { id, code, pif, restrictedStores, link, percentOff, isReduction } = promotion
  const { name, calloutMsg, details } = wirePromotion(promotion, locale)
  const action = { ctaLink: link, percentOff, changesPrices: isReduction }
  return {
    promotionCode: code ?? id,
    promoID: id,
    pif,
    restrictedStores,
    name,
    calloutMsg,
    details,
    ...action,
  }
}

const storeQuery = z.object({
  c_store_id: z.string().optional().describe('the store of the session; another one is refused'),
  c_customer_id: z.string().optional().describe('the own id; another one is refused'),
  c_isRegistered: z.enum(['true', 'false', '']).optional(),
})

type StoreQuery = z.output<typeof storeQuery>

/** Whether the store and customer named by a client match its token and shopper context. */
function isOwnQuery(sent: StoreQuery, storeId: string, who: Customer): boolean {
  const { c_store_id: store, c_customer_id: customer, c_isRegistered: registered } = sent
  return (
    (!store || store === storeId) &&
    (!customer || customer === wireId(who.customerId)) &&
    (!registered || registered === String(who.kind === 'registered'))
  )
}

const pricing = '/pricing/shopper-promotions/v1/organizations/:org/promotions'
const ofStore = '/custom/get-promotions-store/v1/organizations/:org/getpromotionsrac'

const text = { name: z.string(), calloutMsg: z.string(), details: z.string() }

const getPromotions = operation({
  id: 'getPromotions',
  summary: 'Promotions that the shopper may use now, by their ids; others are left out.',
  query: z.object({ ids: listed.describe('ids with commas between them, 50 at most') }),
  answers: {
    200: z.strictObject({
      limit: z.int(),
      total: z.int(),
      data: z.array(z.strictObject({ id: z.string(), ...text, c_pif: z.boolean() })),
    }),
  },
})

const getPromotionsOfStore = operation({
  id: 'getpromotionsrac',
  summary: "All promotions that the shopper may use now at the session's store.",
  query: storeQuery,
  answers: {
    200: z.array(
      z.strictObject({
        promotionCode: z.string().describe('the code to type, or the id where there is none'),
        promoID: z.string(),
        pif: z.boolean(),
        restrictedStores: z.array(z.string()),
        ...text,
        ctaLink: z.string().nullable(),
        percentOff: z.number().nullable(),
        changesPrices: z.boolean(),
      }),
    ),
  },
})

/** The promotions that the user may use (document 2 §7; the shopper-promotions API). */
export const promotion = factory
  .createApp()
  .use(pricing, signedIn)
  .use(ofStore, signedIn)
  .get(pricing, getPromotions, async (c) => {
    const ids = c.req.valid('query').ids.slice(0, maxIds)
    const open = await listPromotions(c.get('who'), await storeOf(c), c.get('core'))
    const data = open.filter(({ id }) => ids.includes(id)).map((one) => wirePromotion(one, c.get('locale')))
    return c.json({ limit: ids.length, total: data.length, data })
  })
  .get(ofStore, getPromotionsOfStore, async (c) => {
    const store = await storeOf(c)
    if (!isOwnQuery(c.req.valid('query'), store.id, c.get('who'))) return refuse(c, { code: 'not-yours' })
    const open = await listPromotions(c.get('who'), store, c.get('core'))
    return c.json(open.map((one) => wirePromoObj(one, c.get('locale'))))
  })
