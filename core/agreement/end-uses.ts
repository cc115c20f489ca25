import type { AgreementEnd, PaymentEvent } from '../composition.ts'
import type { Queryable } from '../db/database.ts'
import type { AgreementRow } from './store.ts'

/** Ends what uses an agreement that needs no more payments: nothing is paid by itself any more. */
export async function endUses(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  reason: AgreementEnd['reason'],
  { composition, now }: Pick<PaymentEvent, 'composition' | 'now'>,
): Promise<void> {
  for (const end of Object.values(composition.agreementUses)) await end(tx, { customerId, id, reason, now })
}
