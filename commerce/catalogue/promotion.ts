import type { Context } from 'hono'
import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { Locale, Localized } from '#domain/base/locale.ts'
import { wireId } from '#platform/wire-id.ts'
import { type ApiEnv, factory, refuse, signedIn } from '../http/call.ts'
import { storeOf } from '../places/shop-store.ts'

const maxIds = 50

/** A text in a language, in English if it is missing, or empty. */
export function inWords(text: Partial<Localized>, locale: Locale): string {
  return text[locale] ?? text['en-US'] ?? ''
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

/** A promotion with the field names of the store's own call (documents 2 §3). */
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

/** Whether the store and customer named by a client match its token and shopper context. */
function isOwnQuery(c: Context<ApiEnv>, storeId: string): boolean {
  const who = c.get('who')
  const { c_store_id: store, c_customer_id: customer, c_isRegistered: registered } = c.req.query()
  return (
    (!store || store === storeId) &&
    (!customer || customer === wireId(who.customerId)) &&
    (!registered || registered === String(who.kind === 'registered'))
  )
}

const pricing = '/pricing/shopper-promotions/v1/organizations/:org/promotions'
const ofStore = '/custom/get-promotions-store/v1/organizations/:org/getpromotionsrac'

/** The promotions that the user may use (documents 2 §7; the shopper-promotions API). */
export const promotion = factory
  .createApp()
  .use(pricing, signedIn)
  .use(ofStore, signedIn)
  .get(pricing, async (c) => {
    const ids = (c.req.queries('ids') ?? []).flatMap((list) => list.split(',')).slice(0, maxIds)
    const open = await listPromotions(c.get('who'), await storeOf(c), c.get('core'))
    const data = open.filter(({ id }) => ids.includes(id)).map((one) => wirePromotion(one, c.get('locale')))
    return c.json({ limit: ids.length, total: data.length, data })
  })
  .get(ofStore, async (c) => {
    const store = await storeOf(c)
    if (!isOwnQuery(c, store.id)) return refuse(c, { code: 'not-yours' })
    const open = await listPromotions(c.get('who'), store, c.get('core'))
    return c.json(open.map((one) => wirePromoObj(one, c.get('locale'))))
  })
