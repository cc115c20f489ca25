import { recordAudit } from '../audit/record.ts'
import type { Queryable } from '../db/database.ts'
import { inPortions } from '../db/in-portions.ts'
import type { Platform } from '../platform.ts'
import { changeDeliveryState } from './change-state.ts'
import { type DueDelivery, deleteEventsBefore, stopEndpoint, takeDueDeliveries } from './queries.ts'
import { keptDays, retryWait, type StopReason, triedDays } from './schema.ts'
import { signedHeaders } from './signature.ts'

/** What came of one attempt: the status of the answer, or why there was none. */
type Attempt = { readonly status: number } | { readonly fault: string }

type Sender = {
  readonly webhook: {
    send(message: {
      address: string
      headers: Readonly<Record<string, string>>
      body: string
    }): Promise<Attempt>
  }
}

type SendingContext = Platform & { readonly adapters: Sender }

const perEndpoint = 10
/** Longer than any attempt takes. */
const leaseSeconds = 120
const dayMs = 86_400_000

function messageOf(row: DueDelivery, { keys, clock }: Platform) {
  const at = clock.now()
  const { eventId: id, type, createdAt, data } = row
  const body = JSON.stringify({ id, type, timestamp: createdAt.toISOString(), data })
  const former = row.formerUntil !== null && row.formerUntil > at ? row.formerSecret : null
  const secrets = [row.secret, ...(former === null ? [] : [former])].map((sealed) => keys.open(sealed))
  return { address: row.address, body, headers: signedHeaders({ id, at, body }, secrets) }
}

/** Stops an endpoint, and tells the operator by the log, the figures and the audit trail. */
async function stop(row: DueDelivery, reason: StopReason, { db, clock, log }: Platform): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if ((await stopEndpoint(tx, row.endpointId, reason, now)) === 0) return
    const input = { endpoint: row.endpointId, event: row.eventId }
    await recordAudit(tx, { actor: 'store', command: 'stop-webhook', input, outcome: reason, now })
  })
  log.error({ endpoint: row.endpointId, event: row.eventId, reason }, 'a webhook endpoint was stopped')
}

async function fail(row: DueDelivery, fault: string, context: SendingContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  log.warn(
    { endpoint: row.endpointId, event: row.eventId, attempts: row.attempts, fault },
    'a webhook failed',
  )
  if (now.getTime() - row.dueSince.getTime() >= triedDays * dayMs) {
    await changeDeliveryState(db, row, 'give-up', { fault, nextAttemptAt: now })
    return stop(row, 'undeliverable', context)
  }
  const nextAttemptAt = new Date(now.getTime() + retryWait(row.attempts, Math.random()) * 1000)
  await changeDeliveryState(db, row, 'try-later', { fault, nextAttemptAt })
}

async function deliver(row: DueDelivery, context: SendingContext): Promise<void> {
  const attempt = await context.adapters.webhook.send(messageOf(row, context))
  if ('fault' in attempt) return fail(row, attempt.fault, context)
  const { status } = attempt
  if (status >= 200 && status < 300) {
    await changeDeliveryState(context.db, row, 'deliver', { fault: null })
    return
  }
  if (status !== 410) return fail(row, `status ${status}`, context)
  const now = context.clock.now()
  await changeDeliveryState(context.db, row, 'give-up', { fault: `status ${status}`, nextAttemptAt: now })
  await stop(row, 'gone', context)
}

/**
 * Sends all due messages of webhooks. Several processes may run it at the same time. If one dies after a delivery but
 * before recording it, the message is sent again, with the same id.
 * @returns the number of attempts
 */
export async function runWebhooks(context: SendingContext): Promise<number> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueDeliveries(context.db, { now, leaseUntil, limit: perEndpoint })
  await Promise.all(due.map((row) => deliver(row, context)))
  return due.length
}

/** Deletes events after 30 days. */
export async function deleteOldWebhookEvents(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs)
  await inPortions((limit) => deleteEventsBefore(db, before, limit))
}
