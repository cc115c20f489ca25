import type { Context } from 'hono'
import { z } from 'zod'
import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { setStoreInput } from '#core/shopper/basket/schema.ts'
import { setStore } from '#core/shopper/basket/set-store.ts'
import { readShopperContext, saveShopperContext } from '#core/shopper/session/shopper-context.ts'
import { ok } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/shopper/shopper-context/v1/organizations/:org/shopper-context/:usid'
const qualifier = z.union([z.string().max(4_000), z.number(), z.boolean()])

const wireContext = z.looseObject({ customQualifiers: z.record(z.string().max(64), qualifier).default({}) })

/** Saves the client's context; its store must exist, and its promotion must be available to the user. */
async function save(c: Context<ApiEnv>, replace: boolean, created: 200 | 201): Promise<Response> {
  const who = c.get('who')
  if (c.req.param('usid') !== who.sessionId) return refuse(c, { code: 'not-yours', field: 'usid' })
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
  return saved.ok ? c.json({ customQualifiers: saved.value }, created) : refuse(c, saved.problem)
}

/** The shopper context of a session: read, created, updated; only the user's own (documents 1 §7). */
export const shopperContext = factory
  .createApp()
  .use('/shopper/shopper-context/*', signedIn)
  .use('/custom/store-change/*', signedIn)
  .get(base, async (c) => {
    if (c.req.param('usid') !== c.get('who').sessionId) return refuse(c, { code: 'not-yours', field: 'usid' })
    return c.json({ customQualifiers: await readShopperContext(c.get('who'), c.get('core')) })
  })
  .put(base, (c) => save(c, true, 201))
  .patch(base, (c) => save(c, false, 200))
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
