import { z } from 'zod'
import { accountTypes } from '#domain/approval/bank-account.ts'
import type { BankGateway, Credit, LinkedBankAccount, SavedBankAccount } from './bank-port.ts'
import { callsTo, type HttpPaymentsOptions, pageAnswer } from './http-calls.ts'

const savedAnswer: z.ZodType<SavedBankAccount> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), token: z.string().min(1) }),
  z.object({ state: z.literal('refused') }),
])
const creditAnswer: z.ZodType<Credit> = z.object({ state: z.enum(['sent', 'returned']) })
const accountAnswer: z.ZodType<{ account: LinkedBankAccount | null }> = z.object({
  account: z
    .object({
      token: z.string().min(1),
      bankName: z.string().min(1).max(100),
      accountType: z.enum(accountTypes),
      last4: z.string().regex(/^\d{4}$/),
    })
    .nullable(),
})

/** The bank accounts of a payment service that implements PROTOCOL.md. Throws as `httpPayments` does. */
export function httpBank(options: HttpPaymentsOptions): BankGateway {
  const { ask, find, remove } = callsTo(options)
  return {
    saveBankAccount: (request) => ask(savedAnswer, 'POST', '/bank-accounts', request),
    credit: (request) => ask(creditAnswer, 'POST', '/credits', request),
    findCredit: (key) => find(creditAnswer, `/credits/${encodeURIComponent(key)}`),
    async openBankLink({ sessionId, returnTo, locale }) {
      const link = { id: sessionId, returnTo: `${options.origin}${returnTo}`, locale }
      return (await ask(pageAnswer, 'POST', '/bank-sessions', link)).url
    },
    async findLinkedAccount(sessionId, code, mandate) {
      const path = `/bank-sessions/${encodeURIComponent(sessionId)}/account`
      return (await ask(accountAnswer, 'POST', path, { code, mandate })).account ?? undefined
    },
    forgetBankAccount: (token) => remove('/bank-accounts', token),
  }
}
