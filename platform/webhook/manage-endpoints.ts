import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { webhookEventTypes } from '#domain/base/webhook-event.ts'
import { recordAudit } from '../audit/record.ts'
import type { Queryable } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Platform } from '../platform.ts'
import { isRowId } from '../row-id.ts'
import { replayDeliveries } from './change-state.ts'
import {
  insertDelivery,
  insertEndpoint,
  insertMissed,
  type LockedEndpoint,
  lockEndpoint,
  replaceSecret,
  selectEndpoints,
  startEndpoint,
  stopEndpoint,
} from './queries.ts'
import { formerSecretHours, isWebhookAddress, keptDays } from './schema.ts'
import { makeSecret } from './signature.ts'

const hourMs = 3_600_000

/** An endpoint that an operator adds. */
export const addEndpointInput = z
  .object({
    address: z.string('field-required').min(1, 'field-required'),
    events: z.array(z.enum(webhookEventTypes, 'webhook-event-unknown')).min(1, 'field-required'),
  })
  .brand<'addEndpointInput'>()
type AddEndpointInput = z.output<typeof addEndpointInput>

/** Works on an endpoint that is locked, and leaves what came of it in the audit trail. Fails with `not-found` on `id`. */
function onEndpoint<T>(
  { command, id, actor }: { readonly command: string; readonly id: string; readonly actor: string },
  context: Platform,
  work: (tx: Queryable, endpoint: LockedEndpoint, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!isRowId(id)) return Promise.resolve(fail('not-found', { field: 'id' }))
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (endpoint === undefined) return fail('not-found', { field: 'id' })
    const done = await work(tx, endpoint, now)
    if (done.ok) await recordAudit(tx, { actor, command, input: { endpoint: id }, outcome: 'done', now })
    return done
  })
}

/**
 * Registers an endpoint, which is told of all that happens from then on. Fails with `webhook-address-invalid` on
 * `address`.
 * @returns its id, and its secret, which is shown once
 */
export async function addEndpoint(
  { address, events }: AddEndpointInput,
  actor: string,
  { db, keys, clock, settings }: Platform,
): Promise<Result<{ readonly id: string; readonly secret: string }>> {
  if (!isWebhookAddress(address, settings.webhooksToLoopback))
    return fail('webhook-address-invalid', { field: 'address' })
  const [id, secret, now] = [randomUUID(), makeSecret(), clock.now()]
  await db.transaction(async (tx) => {
    await insertEndpoint(tx, { id, address, events: [...new Set(events)], secret: keys.seal(secret), now })
    const input = { endpoint: id, address, events: events.join(' ') }
    await recordAudit(tx, { actor, command: 'add-webhook', input, outcome: 'done', now })
  })
  return ok({ id, secret })
}

/** All endpoints, the oldest first. */
export const listEndpoints = ({ db }: Platform) => selectEndpoints(db)

/** Stops an endpoint: it is told of nothing more. Fails with `not-found` and `webhook-stopped` on `id`. */
export function stopWebhook(id: string, actor: string, context: Platform): Promise<Result<null>> {
  return onEndpoint({ command: 'stop-webhook', id, actor }, context, async (tx, endpoint, now) => {
    const stopped = await stopEndpoint(tx, endpoint.id, 'operator', now)
    return stopped === 0 ? fail('webhook-stopped', { field: 'id' }) : ok(null)
  })
}

/**
 * From when on a stopped endpoint may have missed events: an event has the time at which its change began, which may be
 * before the stop, though it was written after it. A day is longer than any change takes; what was told already is not
 * told again.
 */
function missedSince(stoppedAt: Date, { createdAt }: LockedEndpoint): Date {
  return new Date(Math.max(createdAt.getTime(), stoppedAt.getTime() - 24 * hourMs))
}

/**
 * Lets an endpoint be told of events again, also of those that it missed since it was stopped. Fails with `not-found` on
 * `id`.
 */
export function startWebhook(id: string, actor: string, context: Platform): Promise<Result<null>> {
  return onEndpoint({ command: 'start-webhook', id, actor }, context, async (tx, endpoint, now) => {
    await startEndpoint(tx, id, now)
    if (endpoint.stoppedAt !== null)
      await insertMissed(tx, endpoint, { from: missedSince(endpoint.stoppedAt, endpoint), now })
    return ok(null)
  })
}

/**
 * Gives an endpoint a new secret, which is shown once; the former one signs too for a day. Fails with `not-found` on `id`.
 */
export function rotateWebhookSecret(
  id: string,
  actor: string,
  context: Platform,
): Promise<Result<{ readonly secret: string; readonly formerUntil: Date }>> {
  return onEndpoint({ command: 'rotate-webhook', id, actor }, context, async (tx, _endpoint, now) => {
    const secret = makeSecret()
    const formerUntil = new Date(now.getTime() + formerSecretHours * hourMs)
    await replaceSecret(tx, id, { secret: context.keys.seal(secret), formerUntil })
    return ok({ secret, formerUntil })
  })
}

async function replayOne(tx: Queryable, endpointId: string, eventId: string, now: Date) {
  const added = await insertDelivery(tx, endpointId, eventId, now)
  if (added === undefined) return fail('not-found', { field: 'event' })
  if (added === 0) await replayDeliveries(tx, endpointId, { eventId }, now)
  return ok(1)
}

/**
 * Sends an endpoint again what happened since a moment, or one event, also if it was told before, with the same ids.
 * Fails with `not-found` on `id` or `event`, and `webhook-time-invalid` on `from` for what is neither an event's id nor
 * a time of the last 30 days.
 * @param what the id of an event, or a time in ISO 8601
 * @returns the number of events
 */
export function replayWebhook(
  { id, what, actor }: { readonly id: string; readonly what: string; readonly actor: string },
  context: Platform,
): Promise<Result<number>> {
  return onEndpoint({ command: 'replay-webhook', id, actor }, context, async (tx, endpoint, now) => {
    if (isRowId(what)) return replayOne(tx, id, what, now)
    const from = new Date(/^\d{4}-\d\d-\d\d/.test(what) ? what : Number.NaN)
    const age = now.getTime() - from.getTime()
    if (!(age >= 0 && age <= keptDays * 24 * hourMs)) return fail('webhook-time-invalid', { field: 'from' })
    const again = await replayDeliveries(tx, id, { from }, now)
    const missed = await insertMissed(tx, endpoint, { from, now })
    return ok(missed + (again.ok ? again.value.length : 0))
  })
}
