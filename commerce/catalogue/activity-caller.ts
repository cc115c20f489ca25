import type { Context } from 'hono'
import { z } from 'zod'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import type { ApiEnv } from '../http/call.ts'
import { channelId } from '../http/channel.ts'
import { readKnownClient } from '../http/oauth.ts'

/** The header with the client's id, as clients of this API family write it. */
const clientHeader = 'x-cq-client-id'

/** Whom every body of this family names: by the id of a cookie or, once signed in, of the user. */
export const wirePerson = {
  cookieId: z.string('field-invalid').max(500, 'field-too-long').optional(),
  userId: z.string('field-invalid').max(500, 'field-too-long').optional(),
}

/** A product in a body. Further members, such as its price, are not read. */
export const wireProduct = z.looseObject({ id: z.string('field-required').max(64, 'field-too-long') })

/** Refuses a call for another site, and one that does not say which registered client it comes from. */
export async function checkCaller(c: Context<ApiEnv>): Promise<Result<null>> {
  const site = readInput(channelId, c.req.param('site'))
  if (!site.ok) return fail('not-found', { field: 'site' })
  const client = c.req.header(clientHeader) ?? c.req.header('client_id')
  if (client === undefined) return fail('field-required', { field: clientHeader })
  const known = await readKnownClient(c, { client_id: client })
  return known.ok ? ok(null) : fail('field-invalid', { field: clientHeader })
}

/** The store that the query names as `c_store`; the usual one without it. */
export async function askedStore(c: Context<ApiEnv>): Promise<Result<Store>> {
  const storeId = c.req.query('c_store')
  if (storeId !== undefined) return getStore(storeId, c.get('core'))
  const current = await getCurrentStore(undefined, c.get('core'))
  return current === undefined ? fail('store-not-found') : ok(current.store)
}
