import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { type ExplainedAmount, explainAmount } from '#core/agreement/amount/explain-amount.ts'
import type { Context, Customer } from '#core/context.ts'
import type { AskedParts } from '#web/app/agreement/amount/asked-rows.tsx'

/** Of what the amount of an agreement consists that is paid by itself. */
export type ExplainedOne = AskedParts & {
  readonly agreementId: string
  readonly asked: NonNullable<ExplainedAmount['asked']>
}

/**
 * Of what the amount of the one agreement consists that is paid by itself: the one that is chosen, or the only one; null
 * if there is none. Only what the page shows, because an agreement has its whole schedule and ledger with it.
 */
export async function explainOne(
  who: Customer,
  payable: readonly AgreementSummary[],
  chosen: readonly string[],
  context: Context,
): Promise<ExplainedOne | null> {
  const only = payable.find(({ number }) => chosen.length === 0 || chosen.includes(number))
  const found = only && (await explainAmount(who, only.number, context))
  if (found?.ok !== true || found.value.asked === null) return null
  const { agreement, asked, lateFeeSection } = found.value
  const { id: agreementId, signedOn, payments, changedPlan, openFees } = agreement
  return { agreementId, asked, lateFeeSection, agreement: { signedOn, payments, changedPlan, openFees } }
}
