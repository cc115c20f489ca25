import { z } from 'zod'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import { walletKinds, walletNames } from '#domain/money/payment-method.ts'
import { readSignedEvent } from './event-signature.ts'
import { callsTo, type HttpPaymentsOptions, pageAnswer } from './http-calls.ts'
import {
  type Charge,
  declineCodes,
  type ListRequest,
  type PaymentGateway,
  type Refund,
  type SavedMethod,
} from './port.ts'

const returnCode = z.custom<ReturnCode>((code) => typeof code === 'string' && /^R\d{2}$/.test(code))
const chargeAnswer: z.ZodType<Charge> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('captured'), reference: z.string().min(1) }),
  z.object({ state: z.literal('submitted'), reference: z.string().min(1) }),
  z.object({ state: z.literal('returned'), reference: z.string().min(1), code: returnCode }),
  z.object({ state: z.literal('declined'), code: z.enum(declineCodes).catch('other') }),
])
const refundAnswer: z.ZodType<Refund> = z.object({ reference: z.string().min(1) })
const token = z.string().min(1)
const card = z
  .object({
    token,
    brand: z.string().min(1),
    last4: z.string().regex(/^\d{4}$/),
    expiry: z.string().regex(/^\d{4}$/),
  })
  .transform((read): SavedMethod => ({ ...read, kind: 'card', account: null }))
const wallet = z
  .object({ token, wallet: z.enum(walletKinds), account: z.string().min(1).max(maxLength.email) })
  .transform(
    ({ wallet: kind, ...read }): SavedMethod => ({
      ...{ ...read, kind, brand: walletNames[kind], last4: '', expiry: null },
    }),
  )
const cardAnswer: z.ZodType<{ card: SavedMethod | null }> = z.object({
  card: z.union([wallet, card]).nullable(),
})

const listed = { key: z.string().min(1), amountCents: z.int().min(0), createdAt: z.coerce.date() }
const next = z.string().min(1).nullable()
const chargeList = z.object({
  charges: z.array(z.object({ ...listed, state: z.enum(['captured', 'submitted', 'returned', 'declined']) })),
  next,
})
const refundList = z.object({ refunds: z.array(z.object(listed)), next })

const day = z.string().transform((text, { addIssue }) => {
  const read = readCivilDate(text, 'replyBy')
  if (read.ok) return read.value
  addIssue('no day')
  return z.NEVER
})
const disputeList = z.object({
  disputes: z.array(
    z.object({
      id: z.string().min(1),
      key: z.string().min(1),
      kind: z.enum(['chargeback', 'retrieval', 'pre-arbitration']),
      state: z.enum(['open', 'under-review', 'won', 'lost']),
      reason: z.string(),
      amountCents: z.int().min(0),
      replyBy: day.nullable(),
    }),
  ),
  next,
})

function listPath(list: 'charges' | 'refunds' | 'disputes', { since, after }: ListRequest): string {
  const query = new URLSearchParams({ since: since.toISOString(), ...(after !== null && { after }) })
  return `/${list}?${query}`
}

type EventOptions = {
  /** What signs the events of the service; without it none is taken. */
  readonly eventSecret: string | undefined
  readonly now: () => Date
}

/**
 * A payment service that implements PROTOCOL.md. Every call is limited to `timeoutMs`. Throws on a timeout,
 * an error status or an invalid response; the outcome of the request is then unknown.
 */
export function httpPayments(options: HttpPaymentsOptions & EventOptions): PaymentGateway {
  const { ask, find, remove } = callsTo(options)
  return {
    charge: (request) => ask(chargeAnswer, 'POST', '/charges', request),
    findCharge: (key) => find(chargeAnswer, `/charges/${encodeURIComponent(key)}`),
    refund: (request) => ask(refundAnswer, 'POST', '/refunds', request),
    async openCardEntry({ sessionId: id, returnTo, ...asked }) {
      const entry = { id, returnTo: `${options.origin}${returnTo}`, ...asked }
      return (await ask(pageAnswer, 'POST', '/card-sessions', entry)).url
    },
    async findEnteredMethod(sessionId) {
      const found = await find(cardAnswer, `/card-sessions/${encodeURIComponent(sessionId)}`)
      return found?.card ?? undefined
    },
    forgetMethod: (token) => remove('/cards', token),
    async listCharges(request) {
      const { charges, next } = await ask(chargeList, 'GET', listPath('charges', request))
      return { items: charges, next }
    },
    async listRefunds(request) {
      const { refunds, next } = await ask(refundList, 'GET', listPath('refunds', request))
      return { items: refunds, next }
    },
    async listDisputes(request) {
      const found = await find(disputeList, listPath('disputes', request))
      return { items: found?.disputes ?? [], next: found?.next ?? null }
    },
    readEvent: (body, signature) =>
      readSignedEvent(options.eventSecret, { body, signature, now: options.now() }),
  }
}
