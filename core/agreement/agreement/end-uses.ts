import type { AgreementEnd, PaymentOutcome } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from './queries.ts'

/** Ends what depends on an agreement that needs no more payments, such as autopay. */
export async function endAgreementUses(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  reason: AgreementEnd['reason'],
  { composition, now }: Pick<PaymentOutcome, 'composition' | 'now'>,
): Promise<void> {
  for (const end of Object.values(composition.agreementUses)) await end(tx, { customerId, id, reason, now })
}
