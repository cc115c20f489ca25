import type { PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { coversOf, replaceCovers } from '#core/money/payment/cover-queries.ts'
import { type OpenCharge, openCharges } from '#domain/agreement/rent-account.ts'
import { type Allocation, allocate } from '#domain/money/allocation.ts'
import { type Held, heldMoneyApplied, heldTotal, renewalCharge } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findAgreement, setPaymentsMade } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'
import { isLastPayment } from './check-debits.ts'
import { offerOption } from './offer-option.ts'
import { passOwnership } from './pass-ownership.ts'

/** Books the charges that are settled, and that held money paid them. Returns the agreement afterwards. */
async function settle(
  tx: Queryable,
  row: AgreementRow,
  { settled, applied, holding }: Allocation<OpenCharge>,
  { held, cause, now }: { readonly held: Held; readonly cause: string; readonly now: Date },
): Promise<AgreementRow> {
  const { id: agreementId, customerId } = row
  const rents = settled.flatMap((charge) =>
    charge.number === null ? [] : [{ ...charge, number: charge.number }],
  )
  const bookings = rents.map((charge) => ({
    agreementId,
    entry: renewalCharge(charge),
    key: `charge ${cause} ${charge.number}`,
  }))
  const used = heldMoneyApplied(applied, holding, held)
  await book(tx, customerId, [...bookings, { agreementId, entry: used, key: `held ${cause}` }], now)
  const covers = await coversOf(tx, customerId, agreementId)
  const more = rents.map(({ number, dueOn }) => ({ number, dueOn, intentId: null }))
  await replaceCovers(tx, customerId, agreementId, [...covers, ...more])
  const paymentsMade = row.paymentsMade + rents.length
  await setPaymentsMade(tx, row, paymentsMade, now)
  return { ...row, paymentsMade }
}

/**
 * Settles charges with held money if it now covers them, after an event that lowered or returned them: fees,
 * reduced payments, a lower tax rate, a reversed payment. `cause` identifies the event; the same event is applied once.
 * Once all is paid the goods are the customer's own. While a payment is on its way from a bank account that waits: the
 * work of the day asks again.
 * @returns whether it changed anything
 */
export async function applyHeld(
  tx: Queryable,
  of: { customerId: string; id: string },
  cause: string,
  outcome: Pick<PaymentOutcome, 'customer' | 'composition' | 'now'>,
): Promise<boolean> {
  const { now } = outcome
  const row = await findAgreement(tx, of.customerId, of.id)
  if (row?.state !== 'active') return false
  const account = accountOf(row, await standingOf(tx, row))
  const { held } = account
  const charges = openCharges(account, storeDay(row, now))
  const paid = allocate(heldTotal(held), charges)
  const isUsed = paid.settled.length > 0
  const after = isUsed ? await settle(tx, row, paid, { held, cause, now }) : row
  const isAllPaid = paid.settled.length === charges.length && isLastPayment(after, after.paymentsMade)
  if (isAllPaid && after.debitOnItsWay === null) {
    await passOwnership(tx, after, 'pay-last', outcome)
    return true
  }
  if (after.paymentsMade > row.paymentsMade) await offerOption(tx, after, { ...outcome, event: cause })
  return isUsed
}
