import { z } from 'zod'
import {
  accountTypes,
  bankAccountLengths,
  readAccountNumber,
  readDepositAmount,
  readRoutingNumber,
} from '#domain/approval/bank-account.ts'
import type { ProblemCode } from '#domain/base/problem.ts'
import type { Result } from '#domain/base/result.ts'

/** A text that a rule reads, refused with the rule's own code. */
function readBy<Value>(code: ProblemCode, read: (text: string, field: string) => Result<Value>) {
  return z
    .string(code)
    .max(bankAccountLengths.typed, code)
    .transform((text, issues) => {
      const value = read(text, '')
      if (value.ok) return value.value
      issues.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })
}

const agreed = z.literal('yes', 'consent-required')

/** An account whose numbers the customer types, the second one twice. */
export const startDepositsInput = z
  .object({
    routingNumber: readBy('routing-number-invalid', readRoutingNumber),
    accountNumber: readBy('account-number-invalid', readAccountNumber),
    accountNumberAgain: z
      .string('account-numbers-differ')
      .max(bankAccountLengths.typed, 'account-numbers-differ'),
    accountType: z.enum(accountTypes, 'choice-required'),
    agreed,
  })
  .refine(
    ({ accountNumber, accountNumberAgain }) => accountNumber === accountNumberAgain.replace(/[\s-]/g, ''),
    {
      path: ['accountNumberAgain'],
      message: 'account-numbers-differ',
    },
  )
  .brand<'startDepositsInput'>()
export type StartDepositsInput = z.output<typeof startDepositsInput>

/** An account that the customer chooses at the bank. */
export const startBankLinkInput = z.object({ agreed }).brand<'startBankLinkInput'>()
export type StartBankLinkInput = z.output<typeof startBankLinkInput>

const amount = readBy('deposit-amount-invalid', readDepositAmount)

/** The amounts of the two deposits, as typed, in any order. */
export const depositAmountsInput = z.object({ first: amount, second: amount }).brand<'depositAmountsInput'>()
export type DepositAmountsInput = z.output<typeof depositAmountsInput>
