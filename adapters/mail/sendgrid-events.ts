import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { UndeliverableReason } from '#platform/outbox/undeliverable.ts'

/** A report older than this is somebody's recording of one, in seconds. */
const maxAgeSeconds = 600

const eventsSchema = z.array(
  z.object({ email: z.string(), event: z.string(), timestamp: z.number(), type: z.string().optional() }),
)

/** An address that mail should no longer go to, and when the service saw it. */
export type MailFailure = {
  readonly email: string
  readonly reason: UndeliverableReason
  readonly seenAt: Date
}

/**
 * Whether a report comes from SendGrid: an ECDSA signature of the time followed by the body (SendGrid, "Signed event
 * webhook"). A report that is too old is refused as well.
 * @param publicKey as SendGrid shows it: DER in base64
 */
export function isFromSendGrid(
  report: { body: Buffer; signature: string | undefined; timestamp: string | undefined; now: Date },
  publicKey: string,
): boolean {
  const { body, signature, timestamp, now } = report
  if (signature === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > maxAgeSeconds) return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(
    'sha256',
    Buffer.concat([Buffer.from(timestamp), body]),
    key,
    Buffer.from(signature, 'base64'),
  )
}

function reasonOf({ event, type }: z.output<typeof eventsSchema>[number]): UndeliverableReason | undefined {
  // A block is the other server's refusal for now, and says nothing about the mailbox.
  if (event === 'bounce') return type === 'blocked' ? undefined : 'bounced'
  return event === 'spamreport' ? 'complained' : undefined
}

/** The addresses of a report that mail should no longer go to; undefined if the body is no report. */
export function mailFailures(body: unknown): MailFailure[] | undefined {
  const read = eventsSchema.safeParse(body)
  if (!read.success) return undefined
  return read.data.flatMap((event) => {
    const reason = reasonOf(event)
    return reason === undefined
      ? []
      : [{ email: event.email, reason, seenAt: new Date(event.timestamp * 1_000) }]
  })
}
