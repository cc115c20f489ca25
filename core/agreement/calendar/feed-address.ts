import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { Keys } from '#platform/keys.ts'
import { findFeedId, replaceFeed } from './queries.ts'

const signature = (id: string, keys: Keys) => keys.fingerprint(`calendar feed ${id}`)

/** The name of a feed's file: its id, signed, so that nobody comes by one by trying or by reading the database. */
function fileName(id: string, keys: Keys): string {
  return `${id}.${signature(id, keys)}.ics`
}

/** The id of the feed that a file's name stands for; undefined unless the store signed it. */
export function readFeedFile(file: string, keys: Keys): string | undefined {
  const [, id = '', given = ''] = /^([\da-f-]{36})\.([\w-]+)\.ics$/.exec(file) ?? []
  const own = Buffer.from(signature(id, keys))
  const theirs = Buffer.from(given)
  return own.length === theirs.length && timingSafeEqual(own, theirs) ? id : undefined
}

/** The file name of the customer's calendar feed; undefined until they asked for one. */
export async function feedFile({ customerId }: Customer, context: Context): Promise<string | undefined> {
  const id = await findFeedId(context.db, customerId)
  return id === undefined ? undefined : fileName(id, context.keys)
}

/** Makes the customer's calendar feed, or gives it a new address: the one that it had is found no more. */
export async function renewFeed({ customerId }: Customer, context: Context): Promise<string> {
  const id = randomUUID()
  await replaceFeed(context.db, { customerId, id, now: context.clock.now() })
  return fileName(id, context.keys)
}
