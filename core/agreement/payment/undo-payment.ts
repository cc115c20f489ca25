import { unsellUnits } from '#core/catalogue/stock/move-units.ts'
import { book } from '#core/money/ledger/book.ts'
import { coversOf, replaceCovers } from '#core/money/payment/cover-queries.ts'
import { intentsOfAgreement } from '#core/money/payment/queries.ts'
import type { RefundSource } from '#core/money/refund/write-refund.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { openCharges, type RentAccount } from '#domain/agreement/rent-account.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { withdraw } from '#domain/agreement/withdrawal.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { holdingFor } from '#domain/money/allocation.ts'
import {
  type ChargeParts,
  depositReturned,
  type HoldingAccount,
  partsTotal,
  paymentUndone,
  type Standing,
} from '#domain/money/ledger.ts'
import { type PaymentIntent, type PaymentPart, partCents } from '#domain/money/payment.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { type AgreementRow, setPaymentsMade } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'

/**
 * Whether a settled payment can be taken out of its agreement: not while another payment is pending, not
 * after the agreement has ended, and not if a later payoff was computed with it.
 */
export async function canUndo(tx: Queryable, row: AgreementRow, intent: PaymentIntent): Promise<boolean> {
  if (row.pendingPayment !== null) return false
  if (isIn('unpaid', row.state)) return true
  if (row.state !== 'owned') return false
  const others = await intentsOfAgreement(tx, row.customerId, row.id)
  return (
    intent.purpose === 'payoff' || !others.some((one) => one.purpose === 'payoff' && one.state === 'settled')
  )
}

type Undone = { parts: ChargeParts; saleCents: Cents; paymentsMade: number; holding: HoldingAccount }

/** Undoes a payoff as it was made; the rent it included never counted as scheduled payments. */
function undonePayoff(account: RentAccount, part: PaymentPart, today: CivilDate): Undone {
  const { rentCents, taxCents, feesCents, saleCents, saleTaxCents } = part
  const { paymentsMade } = account
  const open = openCharges({ ...account, feesCents: account.feesCents + feesCents }, today)
  const parts = { rentCents, taxCents: taxCents + saleTaxCents, feesCents }
  return { parts, saleCents, paymentsMade, holding: holdingFor(open) }
}

/** Takes a rent payment out of everything that was paid. */
function undoneRent(account: RentAccount, part: PaymentPart, standing: Standing, today: CivilDate): Undone {
  const { feesPaidCents: allFeesCents, waiverPaidCents: allWaiverCents } = standing
  const paid = { payments: part.covers.length, feesCents: part.feesCents, allFeesCents, allWaiverCents }
  const { undone: parts, ...rest } = withdraw(account, partCents(part), paid, today)
  return { parts, saleCents: 0, ...rest }
}

/** Keeps, in order, who paid the payments that stay made; later ones move up. */
async function moveCovers(
  tx: Queryable,
  row: AgreementRow,
  account: RentAccount,
  intent: PaymentIntent,
  made: number,
) {
  const covers = await coversOf(tx, row.customerId, row.id)
  const kept = covers.filter(({ intentId }) => intentId !== intent.id)
  const moved = Array.from({ length: made }, (_, index) => ({
    number: index + 1,
    dueOn: index === 0 ? null : dueDate(account.terms, index + 1),
    intentId: kept[index]?.intentId ?? null,
  }))
  await replaceCovers(tx, row.customerId, row.id, moved)
}

/** The balances of an agreement once the deposit of a payment that is undone is the customer's own again. */
async function withoutDeposit(
  tx: Queryable,
  row: AgreementRow,
  { depositCents = 0 }: PaymentPart,
  { id }: PaymentIntent,
  now: Date,
): Promise<Standing> {
  const standing = await standingOf(tx, row)
  if (depositCents === 0 || standing.depositCents === 0) return standing
  const entry = depositReturned(standing.depositCents, 'customer-account')
  await book(tx, row.customerId, [{ agreementId: row.id, entry, key: `undone deposit ${id}` }], now)
  return standingOf(tx, row)
}

/**
 * Takes a settled payment out of an agreement, even if later ones were made: what it paid is due again, its
 * money is held, and an agreement that it ended continues. Returns all money held now and the account for the
 * rest; the caller refunds or reverses the money. Call `canUndo` first.
 */
export async function undoPayment(
  tx: Queryable,
  row: AgreementRow,
  intent: PaymentIntent,
  now: Date,
): Promise<RefundSource> {
  const part = intent.parts.find(({ agreementId }) => agreementId === row.id)
  if (part === undefined) throw new Error(`payment ${intent.id} is not of agreement ${row.number}`)
  const standing = await withoutDeposit(tx, row, part, intent, now)
  const account = accountOf(row, standing)
  const today = storeDay(row, now)
  const undone =
    intent.purpose === 'payoff'
      ? undonePayoff(account, part, today)
      : undoneRent(account, part, standing, today)
  if (row.state === 'owned') {
    mustChange(await changeAgreementState(tx, row, 'reopen', { ownedOn: null }, now))
    await unsellUnits(tx, row.id)
  }
  await setPaymentsMade(tx, row, undone.paymentsMade, now)
  await moveCovers(tx, row, account, intent, undone.paymentsMade)
  const entry = paymentUndone(undone.parts, undone.saleCents)
  await book(tx, row.customerId, [{ agreementId: row.id, entry, key: `undone ${intent.id} ${row.id}` }], now)
  const { suspenseCents, customerAccountCents } = account.held
  const freed = partsTotal(undone.parts) + undone.saleCents
  return {
    held: { suspenseCents, customerAccountCents: customerAccountCents + freed },
    holding: undone.holding,
  }
}
