import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of an endpoint, as its owner gets it: 32 random bytes in base64 behind `whsec_`. */
export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** The signature of a message under one secret: HMAC with SHA-256 over its id, its time in seconds and its body. */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/**
 * The headers of a message as the Standard Webhooks specification has them: one signature for each secret that is valid.
 * @param at when it is sent, which its receiver compares with the time to refuse what was recorded and sent again
 */
export function signedHeaders(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => signatureOf(secret, `${id}.${seconds}.${body}`))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
