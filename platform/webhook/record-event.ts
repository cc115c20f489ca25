import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { insertEvent } from './queries.ts'
import type { NewWebhookEvent } from './schema.ts'

/**
 * Records an event, in the transaction of the change that it reports: endpoints are told of it only if that commits.
 * It is kept without endpoints too, so that it can be sent to one that is registered later.
 */
export async function recordEvent(tx: Queryable, { type, data, now }: NewWebhookEvent): Promise<void> {
  await insertEvent(tx, { id: randomUUID(), type, data, now })
}
