import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { GatewayEvent } from './port.ts'

/** For how long a signature is good, so that nobody can send a request again that was overheard long ago. */
const validSeconds = 300

const eventBody: z.ZodType<GatewayEvent> = z.object({
  id: z.string().min(1).max(200),
  about: z.enum(['charge', 'refund', 'dispute']),
  key: z.string().min(1).max(200),
})

function sign(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

/**
 * Reads an event of the payment service, as PROTOCOL.md has it. While the secret is changed a service may sign with both:
 * one of the signatures has to be right. Undefined if none is, if it is too old, if there is no secret, or if the body is
 * no event.
 */
export function readSignedEvent(
  secret: string | undefined,
  { body, signature, now }: { readonly body: string; readonly signature: string; readonly now: Date },
): GatewayEvent | undefined {
  if (secret === undefined) return undefined
  const parts = signature.split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= validSeconds)) return undefined
  const expected = sign(secret, seconds, body)
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && equalSecrets(value, expected))
  if (!isSigned) return undefined
  try {
    return eventBody.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
