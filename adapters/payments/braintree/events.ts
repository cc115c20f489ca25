import { createHash, createHmac } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { GatewayEvent } from '../port.ts'

type Keys = { readonly publicKey: string; readonly privateKey: string }

/**
 * How old a notification may be, in seconds. Braintree sends one again for a day while it gets no answer; it only says where
 * to look, so that an old one that somebody has overheard does no harm.
 */
export const eventSeconds = 2 * 86_400

/** The signature of a payload: its HMAC-SHA-1 under the SHA-1 of the private key, as in Braintree's own libraries. */
export function signatureOf(privateKey: string, payload: string): string {
  const key = createHash('sha1').update(privateKey).digest()
  return createHmac('sha1', key).update(payload).digest('hex')
}

/** Whether one of the signatures, each behind its public key, is that of the payload. */
function isSigned(signatures: string, payload: string, { publicKey, privateKey }: Keys): boolean {
  if (/[^A-Za-z0-9+=/\n]/.test(payload)) return false
  const given = signatures
    .split('&')
    .map((pair) => pair.split('|'))
    .find(([key]) => key === publicKey)?.[1]
  if (given === undefined) return false
  // What turns the form into text may have taken the last line break away.
  return [payload, `${payload}\n`].some((text) => equalSecrets(given, signatureOf(privateKey, text)))
}

/** The texts of a notification's elements, the first of each path: 'notification/timestamp'. */
function readXml(xml: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      ontext(text) {
        const path = open.join('/')
        texts.set(path, texts.get(path) ?? text.trim())
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return texts
}

/** What a notification is about. */
function subjectOf(texts: ReadonlyMap<string, string>): GatewayEvent['about'] {
  if (texts.get('notification/kind')?.startsWith('dispute_') === true) return 'dispute'
  return ofTransaction(texts, 'refunded-transaction-id') === '' ? 'charge' : 'refund'
}

/** The text of a charge or refund, also of one that a dispute is about. */
function ofTransaction(texts: ReadonlyMap<string, string>, name: string): string {
  const subject = 'notification/subject'
  return (
    texts.get(`${subject}/transaction/${name}`) ?? texts.get(`${subject}/dispute/transaction/${name}`) ?? ''
  )
}

/**
 * Reads a notification of Braintree from the payload and the signatures of its form. Undefined unless Braintree signed it in
 * the last two days. Its event is about the charge or refund that has the key as its order id; one about something else has
 * the key ''.
 */
export function readBraintreeEvent(
  keys: Keys,
  { payload, signatures, now }: { readonly payload: string; readonly signatures: string; readonly now: Date },
): GatewayEvent | undefined {
  if (payload === '' || !isSigned(signatures, payload, keys)) return undefined
  const texts = readXml(Buffer.from(payload, 'base64').toString('utf8'))
  const at = Date.parse(texts.get('notification/timestamp') ?? '')
  if (!(Math.abs(now.getTime() - at) <= eventSeconds * 1000)) return undefined
  return {
    id: createHash('sha256').update(payload).digest('hex'),
    about: subjectOf(texts),
    key: ofTransaction(texts, 'order-id'),
  }
}
