import { sellUnits } from '#core/catalogue/stock/move-units.ts'
import type { PaymentOutcome } from '#core/composition.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { endAgreementUses } from '../agreement/end-uses.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'

/** Transfers ownership to the customer, by the last payment or by a payoff, and notifies the customer. */
export async function passOwnership(
  tx: Queryable,
  row: AgreementRow,
  by: 'pay-last' | 'pay-off',
  outcome: Pick<PaymentOutcome, 'customer' | 'composition' | 'now'>,
): Promise<AgreementRow> {
  const { customer, now } = outcome
  const ownedOn = storeDay(row, now)
  const state = mustChange(await changeAgreementState(tx, row, by, { ownedOn }, now))
  await sellUnits(tx, row.id)
  await endAgreementUses(tx, row, 'owned', outcome)
  const link = pathTo('agreement', { agreementNumber: row.number })
  const mail = {
    template: 'agreement-owned',
    params: {
      agreementNumber: row.number,
      ownedOn,
      autopay: row.autopayMethodId === null ? 'no' : 'yes',
      link,
    },
    dedupeKey: `owned ${row.id}`,
  } as const
  await mailCustomer(tx, customer, mail, now)
  return { ...row, state, ownedOn }
}
