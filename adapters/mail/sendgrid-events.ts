import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#domain/base/json.ts'
import type { UndeliverableReason } from '#platform/outbox/undeliverable.ts'

/** A report older than this is somebody's recording of one, in seconds. */
const maxAgeSeconds = 600

/** The year 2100, in seconds: what lies behind it is no time. */
const latestTimestamp = 4_102_444_800

const eventsSchema = z.array(
  z.object({
    email: z.string().max(1_000),
    event: z.string(),
    timestamp: z.int().min(0).max(latestTimestamp),
    type: z.string().optional(),
    reason: z.string().optional(),
  }),
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

/** Why the service did not even try: it keeps lists of its own of what bounced and complained before. */
const droppedFor: Readonly<Record<string, UndeliverableReason>> = {
  'Bounced Address': 'bounced',
  Invalid: 'bounced',
  'Spam Reporting Address': 'complained',
}

function reasonOf({
  event,
  type,
  reason,
}: z.output<typeof eventsSchema>[number]): UndeliverableReason | undefined {
  // A block is the other server's refusal for now, and says nothing about the mailbox.
  if (event === 'bounce') return type === 'blocked' ? undefined : 'bounced'
  if (event === 'dropped') return droppedFor[reason ?? '']
  return event === 'spamreport' ? 'complained' : undefined
}

/** The addresses of a report that mail should no longer go to; undefined if the body is no report. */
export function mailFailures(body: string): MailFailure[] | undefined {
  const read = eventsSchema.safeParse(parseJson(body))
  if (!read.success) return undefined
  return read.data.flatMap((event) => {
    const reason = reasonOf(event)
    return reason === undefined
      ? []
      : [{ email: event.email, reason, seenAt: new Date(event.timestamp * 1_000) }]
  })
}
