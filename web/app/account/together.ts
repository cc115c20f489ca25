import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { AskedTogether, PaymentQuote } from '#core/agreement/payment/quote-payments.ts'
import { readDollars } from '#domain/base/dollars.ts'
import { ok, type Problem, type Result } from '#domain/base/result.ts'

/** Names of the fields that choose agreements and their amounts; they are the query of the page that shows the total. */
export const togetherFields = {
  agreement: 'agreement',
  amount: (agreementNumber: string) => `amount.${agreementNumber}`,
  /** Set once the form was sent, so that nothing chosen is told from not asked yet. */
  sent: 'together',
  /** Goes back to the choice with what was typed. */
  change: 'change',
} as const

/** More agreements than anybody has; the rest of a longer address is not read. */
const most = 20

/** The amount typed for an agreement; undefined if the field was left empty. */
export function typedAmount(query: URLSearchParams, agreementNumber: string): string | undefined {
  const typed = query.get(togetherFields.amount(agreementNumber))?.trim() ?? ''
  return typed === '' ? undefined : typed.slice(0, 20)
}

/** The agreements chosen, each once. */
export function chosenNumbers(query: URLSearchParams): string[] {
  return [...new Set(query.getAll(togetherFields.agreement))].slice(0, most)
}

/** The amount of a link to one agreement, or the one typed when only it was chosen. */
export function loneAmount(query: URLSearchParams, [number]: readonly string[]): string | null {
  return query.get('amount') ?? (number === undefined ? null : (typedAmount(query, number) ?? null))
}

/** What is asked for; a problem has the number of its agreement as field. */
export function readTogether(query: URLSearchParams): Result<AskedTogether[]> {
  const asked: AskedTogether[] = []
  for (const agreementNumber of chosenNumbers(query)) {
    const typed = typedAmount(query, agreementNumber)
    const cents = typed === undefined ? ok(undefined) : readDollars(typed, agreementNumber)
    if (!cents.ok) return cents
    asked.push({ agreementNumber, amountCents: cents.value })
  }
  return ok(asked)
}

/** The problem of each agreement in the choice; one that belongs to none stands above it. */
export type TogetherProblems = { readonly of: Readonly<Record<string, Problem>>; readonly above?: Problem }

/** Where to show the problem of a choice that was refused. */
export function problemsOf(problem: Problem | undefined, numbers: readonly string[]): TogetherProblems {
  if (problem === undefined) return { of: {} }
  const { field } = problem
  return field !== undefined && numbers.includes(field)
    ? { of: { [field]: problem } }
    : { of: {}, above: problem }
}

/** An agreement in the choice: whether it is chosen, and the amount in its field. */
export type TogetherChoice = {
  readonly agreement: AgreementSummary
  readonly isChosen: boolean
  readonly typed: string
}

/** What the page shows of a payment on several agreements: the choice, and once it can be paid so its total. */
export type TogetherView = {
  readonly choices: readonly TogetherChoice[]
  readonly problems: TogetherProblems
  readonly quote: PaymentQuote | undefined
  readonly idempotencyKey: string
  /** The page with what was chosen. */
  readonly here: string
}
