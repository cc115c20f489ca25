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
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/shopper/shopper-context/v1/organizations/:org/shopper-context'
const qualifier = z.union([z.string().max(4_000), z.number(), z.boolean()])

/** The fields of the referral promotion, which a client may also send as one object (document 1 §3). */
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

const context = z.strictObject({ customQualifiers: z.record(z.string(), z.unknown()) })

const exampleContext = { body: { customQualifiers: { storeId: '04101' } } }

const contextQuery = z.object({
  evaluateContextWithClientIp: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: with the address of the client'),
})

/** The calls of a context whose session the path names, or, with `Own` after their names, is that of the token. */
const operationsOf = (suffix: '' | 'Own') => ({
  get: operation({
    id: `getShopperContext${suffix}`,
    summary: 'What is kept of a session: its store, and the qualifiers that the client has set.',
    query: contextQuery,
    answers: { 200: context },
  }),
  create: operation({
    id: `createShopperContext${suffix}`,
    summary: 'Puts these qualifiers in the place of those that are kept of a session.',
    query: contextQuery,
    body: wireContext,
    answers: { 201: context },
    example: exampleContext,
  }),
  update: operation({
    id: `updateShopperContext${suffix}`,
    summary: 'Adds these qualifiers to those that are kept of a session.',
    query: contextQuery,
    body: wireContext,
    answers: { 200: context },
    example: exampleContext,
  }),
})

const named = operationsOf('')
const own = operationsOf('Own')

const moveBasketOperation = operation({
  id: 'update-cart',
  summary:
    'Takes the basket to the store of the shopper context; says which products that store does not have.',
  answers: { 200: z.strictObject({ success: z.literal(true), unavailable: z.array(z.string()) }) },
})

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

async function read(c: Context<ApiEnv>): Promise<Response> {
  if (!isOwn(c)) return refuse(c, { code: 'not-yours', field: 'usid' })
  return c.json({ customQualifiers: await qualifiersOf(c) })
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

/** The shopper context of a session: read, created, updated; only the user's own (document 1 §7). */
export const shopperContext = factory
  .createApp()
  .use('/shopper/shopper-context/*', signedIn)
  .use('/custom/store-change/*', signedIn)
  .get(`${base}/:usid`, named.get, read)
  .put(`${base}/:usid`, named.create, (c) => save(c, true, 201))
  .patch(`${base}/:usid`, named.update, (c) => save(c, false, 200))
  // Without the id of a session in the path it is that of the token.
  .get(base, own.get, read)
  .put(base, own.create, (c) => save(c, true, 201))
  .patch(base, own.update, (c) => save(c, false, 200))
  .post('/custom/store-change/v1/organizations/:org/update-cart', moveBasketOperation, async (c) => {
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
