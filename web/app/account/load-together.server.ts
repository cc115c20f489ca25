import { randomUUID } from 'node:crypto'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { quotePayments } from '#core/agreement/payment/quote-payments.ts'
import type { Context, Who } from '#core/context.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { owesNothing } from '#web/app/agreement/visit/owes-nothing.ts'
import {
  chosenNumbers,
  problemsOf,
  readTogether,
  type TogetherChoice,
  type TogetherView,
  togetherFields,
  typedAmount,
} from './together.ts'

/** The choice as it was sent; at first what is due is chosen, or where nothing is, all that will be owed. */
function choicesOf(query: URLSearchParams, agreements: readonly AgreementSummary[]): TogetherChoice[] {
  const chosen = chosenNumbers(query)
  const isSent = query.has(togetherFields.sent) || chosen.length > 0
  const due = agreements.filter(({ payable }) => payable?.isDue === true)
  const owed = agreements.filter((agreement) => !owesNothing(agreement))
  const first = (due.length > 0 ? due : owed).map(({ number }) => number)
  return agreements.map((agreement) => {
    const askedCents = agreement.payable?.asked?.amountCents ?? 0
    const typed = typedAmount(query, agreement.number) ?? (askedCents / 100).toFixed(2)
    return { agreement, isChosen: (isSent ? chosen : first).includes(agreement.number), typed }
  })
}

/**
 * Several agreements on the page where payments are made: null where only one can be paid, or one was chosen. The
 * address says what was chosen and the amounts, so that the total can be opened again and without scripts.
 */
export async function loadTogether(
  who: Who,
  query: URLSearchParams,
  agreements: readonly AgreementSummary[],
  context: Context,
): Promise<TogetherView | null> {
  const chosen = chosenNumbers(query)
  const isChanged = query.has(togetherFields.change)
  if (agreements.length < 2 || (chosen.length === 1 && !isChanged)) return null
  const asked = readTogether(query)
  const quote =
    asked.ok && chosen.length > 1 && !isChanged ? await quotePayments(who, asked.value, context) : undefined
  const none: Problem | undefined =
    query.has(togetherFields.sent) && chosen.length === 0 ? { code: 'nothing-chosen' } : undefined
  const problem = asked.ok ? (quote?.ok === false ? quote.problem : none) : asked.problem
  const kept = new URLSearchParams(query)
  kept.delete(togetherFields.change)
  return {
    choices: choicesOf(query, agreements),
    problems: problemsOf(
      problem,
      agreements.map(({ number }) => number),
    ),
    quote: quote?.ok === true ? quote.value : undefined,
    idempotencyKey: randomUUID(),
    here: `${pathTo('payments')}?${kept}`,
  }
}
