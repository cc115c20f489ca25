import type { Context } from 'hono'
import { z } from 'zod'
import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { setStoreInput } from '#core/shopper/basket/schema.ts'
import { setStore } from '#core/shopper/basket/set-store.ts'
import { getStoreContext } from '#core/shopper/chosen-store/get-store-context.ts'
import { getReferralPromotion } from '#core/shopper/referral/accept-referral.ts'
import { readShopperContext, saveShopperContext } from '#core/shopper/session/shopper-context.ts'
import { ok } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/shopper/shopper-context/v1/organizations/:org/shopper-context'
/** Without the id of a session in the path it is that of the token. */
const paths = [base, `${base}/:usid`]
const qualifier = z.union([z.string().max(4_000), z.number(), z.boolean()])

/** The fields of the referral promotion, which a client may also send as one object (documents 1 §3). */
const rafFields = ['isRAFPromoAvailable', 'isRAFPromoEligible', 'rafPromoDescription', 'rafPromoCode']

/** Qualifiers as they are kept: the fields of a `rafObject` stand among the others. */
function flat({ rafObject, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (typeof rafObject !== 'object' || rafObject === null)
    return rafObject === undefined ? others : { ...others, rafObject }
  const fields = Object.entries(rafObject).filter(([name]) => rafFields.includes(name))
  return { ...others, ...Object.fromEntries(fields) }
}

const name = z.string().max(64)
const wireQualifiers = z.record(name, z.unknown()).transform(flat).pipe(z.record(name, qualifier))
const wireContext = z.looseObject({ customQualifiers: wireQualifiers.default({}) })

/** Whether the path names the session of the token, or none. */
function isOwn(c: Context<ApiEnv>): boolean {
  const usid = c.req.param('usid')
  return usid === undefined || usid === c.get('who').sessionId
}

/** The referral promotion as the store knows it; empty while it has no program. */
async function storeRaf(c: Context<ApiEnv>): Promise<Record<string, string | boolean>> {
  const promotion = await getReferralPromotion(c.get('who'), c.get('core'))
  if (promotion === null) return {}
  const { isEligible, friendRewardCents, code } = promotion
  const intl = intlFor(c.get('locale'))
  const reward = intl.formatNumber(friendRewardCents / 100, { style: 'currency', currency: 'USD' })
  return {
    isRAFPromoAvailable: true,
    isRAFPromoEligible: isEligible,
    rafPromoDescription: intl.formatMessage({ id: 'referral.raf.description' }, { reward }),
    ...(code !== null && { rafPromoCode: code }),
  }
}

/**
 * All qualifiers of the session, with the referral promotion of the store where the client has set none; its fields stand
 * one by one and in one object. With the address of the client if it asks for that.
 */
async function qualifiersOf(c: Context<ApiEnv>) {
  const withAddress = c.req.query('evaluateContextWithClientIp') === 'true'
  const kept = await getStoreContext(c.get('who'), { locale: c.get('locale'), withAddress }, c.get('core'))
  const own = Object.entries(kept).filter(([field]) => rafFields.includes(field))
  const raf = Object.entries({ ...(await storeRaf(c)), ...Object.fromEntries(own) })
  return {
    ...kept,
    ...Object.fromEntries(raf),
    ...(raf.length > 0 && { rafObject: Object.fromEntries(raf) }),
  }
}

/** Saves the client's context; its store must exist, and its promotion must be available to the user. */
async function save(c: Context<ApiEnv>, replace: boolean, created: 200 | 201): Promise<Response> {
  const who = c.get('who')
  if (!isOwn(c)) return refuse(c, { code: 'not-yours', field: 'usid' })
  const body = await readBody(c, wireContext)
  if (!body.ok) return refuse(c, body.problem)
  const core = c.get('core')
  const { storeId, ...rest } = body.value.customQualifiers
  const store = storeId === undefined ? ok(await storeOf(c)) : await getStore(String(storeId), core)
  if (!store.ok) return refuse(c, { ...store.problem, field: 'storeId' })
  const { appliedPromotions: applied = '' } = rest
  if (applied !== '') {
    const open = await listPromotions(who, store.value, core)
    const isOpen = open.some(({ id }) => id === applied)
    if (!isOpen) return refuse(c, { code: 'not-found', field: 'appliedPromotions' })
  }
  const saved = await saveShopperContext(
    who,
    { storeId: storeId === undefined ? undefined : String(storeId), qualifiers: rest, replace },
    core,
  )
  return saved.ok ? c.json({ customQualifiers: await qualifiersOf(c) }, created) : refuse(c, saved.problem)
}

/** The shopper context of a session: read, created, updated; only the user's own (documents 1 §7). */
export const shopperContext = factory
  .createApp()
  .use('/shopper/shopper-context/*', signedIn)
  .use('/custom/store-change/*', signedIn)
  .on('GET', paths, async (c) => {
    if (!isOwn(c)) return refuse(c, { code: 'not-yours', field: 'usid' })
    return c.json({ customQualifiers: await qualifiersOf(c) })
  })
  .on('PUT', paths, (c) => save(c, true, 201))
  .on('PATCH', paths, (c) => save(c, false, 200))
  .post('/custom/store-change/v1/organizations/:org/update-cart', async (c) => {
    const core = c.get('core')
    const { storeId } = await readShopperContext(c.get('who'), core)
    if (storeId === undefined) return refuse(c, { code: 'store-required' })
    const read = readInput(setStoreInput, { storeId: String(storeId) })
    const moved = read.ok ? await setStore(c.get('who'), read.value, core) : read
    if (!moved.ok && moved.problem.code !== 'basket-not-found') return refuse(c, moved.problem)
    return c.json({
      success: true,
      unavailable: moved.ok ? moved.value.lost.map(({ productId }) => productId) : [],
    })
  })
