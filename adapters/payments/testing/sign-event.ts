import { createHmac } from 'node:crypto'

/** The header with which a payment service signs the body of an event, as PROTOCOL.md says. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
