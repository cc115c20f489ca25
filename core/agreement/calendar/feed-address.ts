import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { findSeenAt } from '#core/shopper/session/queries.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { Keys } from '#platform/keys.ts'
import { findFeedId, replaceFeed } from './queries.ts'

const signature = (id: string, keys: Keys) => keys.fingerprint(`calendar feed ${id}`)

/** The file name of a feed: its id, signed, so that nobody can guess it or derive it from the database. */
function fileName(id: string, keys: Keys): string {
  return `${id}.${signature(id, keys)}.ics`
}

/** The feed id in a file name; undefined if the signature is not the store's. */
export function readFeedFile(file: string, keys: Keys): string | undefined {
  const [, id = '', given = ''] = /^([\da-f-]{36})\.([\w-]+)\.ics$/.exec(file) ?? []
  return equalSecrets(given, signature(id, keys)) ? id : undefined
}

/** The file name of the customer's calendar feed; undefined if none was created. */
export async function feedFile({ customerId }: Customer, context: Context): Promise<string | undefined> {
  const id = await findFeedId(context.db, customerId)
  return id === undefined ? undefined : fileName(id, context.keys)
}

/**
 * Creates the customer's calendar feed, or gives it a new URL; the former URL stops working. Fails with
 * `sign-in-required` if the session has ended meanwhile: what ends it also ends the feed, which must not come back.
 * @returns the file name of the feed
 */
export function renewFeed({ customerId, sessionId }: Customer, context: Context): Promise<Result<string>> {
  const id = randomUUID()
  return context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    if ((await findSeenAt(tx, sessionId)) === undefined) return fail('sign-in-required')
    await replaceFeed(tx, { customerId, id, now: context.clock.now() })
    return ok(fileName(id, context.keys))
  })
}
