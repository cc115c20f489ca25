import type { Context } from 'hono'
import { z } from 'zod'
import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { setStoreInput } from '#core/shopper/basket/schema.ts'
import { setStore } from '#core/shopper/basket/set-store.ts'
import { getStoreContext } from '#core/shopper/chosen-store/get-store-context.ts'
import {
  type Qualifiers,
  readShopperContext,
  saveShopperContext,
} from '#core/shopper/session/shopper-context.ts'
import { ok } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/shopper/shopper-context/v1/organizations/:org/shopper-context'
/** Without the id of a session in the path it is that of the token. */
const paths = [base, `${base}/:usid`]
const qualifier = z.union([z.string().max(4_000), z.number(), z.boolean()])

const wireContext = z.looseObject({ customQualifiers: z.record(z.string().max(64), qualifier).default({}) })

/** Whether the path names the session of the token, or none. */
function isOwn(c: Context<ApiEnv>): boolean {
  const usid = c.req.param('usid')
  return usid === undefined || usid === c.get('who').sessionId
}

/** All qualifiers of the session; with the address of the client if it asks for that. */
function qualifiersOf(c: Context<ApiEnv>): Promise<Qualifiers> {
  const withAddress = c.req.query('evaluateContextWithClientIp') === 'true'
  return getStoreContext(c.get('who'), { locale: c.get('locale'), withAddress }, c.get('core'))
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
