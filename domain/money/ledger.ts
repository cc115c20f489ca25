import { type Cents, sumCents } from '../base/money.ts'
import { type Account, type EntryKind, ledgerAccounts } from './accounts.ts'

/** The accounts that hold unapplied money of a customer. */
export type HoldingAccount = 'suspense' | 'customer-account'

/** Unapplied money of a customer, by account. */
export type Held = { readonly suspenseCents: Cents; readonly customerAccountCents: Cents }

export const nothingHeld: Held = { suspenseCents: 0, customerAccountCents: 0 }

export type LedgerLine = { readonly account: Account; readonly cents: Cents }

/** A balanced set of lines, written together and never changed. */
export type LedgerEntry = { readonly kind: EntryKind; readonly lines: readonly LedgerLine[] }

/** The parts of a charge or of a payment, in cents, never negative. */
export type ChargeParts = {
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly feesCents: Cents
  /** The damage waiver; absent where there is none. It is not taxed and is no rent. */
  readonly waiverCents?: Cents
}

/** The first payment falls due at signing; its rent is not earned before delivery. */
export function initialCharge(parts: ChargeParts): LedgerEntry {
  return entry('initial-charge', [...receivable(parts, 1), ...income('deferred-rent', parts, -1)])
}

/** Delivery starts the rent: deferred rent becomes earned. */
export function deliveryEarned(deferredRentCents: Cents): LedgerEntry {
  return entry('delivery', [
    { account: 'deferred-rent', cents: deferredRentCents },
    { account: 'rental-revenue', cents: -deferredRentCents },
  ])
}

/** A renewal payment falls due. */
export function renewalCharge(parts: ChargeParts): LedgerEntry {
  return entry('renewal-charge', [...receivable(parts, 1), ...income('rental-revenue', parts, -1)])
}

/** Fees by the name under which the ledger shows them: late and reinstatement fees, and those of an operator. */
type FeeKind = 'fee-charge' | 'returned-payment-fee' | 'pickup-fee'

/** A fee is charged. Fees are not taxed. */
export function feeCharge(feesCents: Cents, kind: FeeKind = 'fee-charge'): LedgerEntry {
  const parts = { rentCents: 0, taxCents: 0, feesCents }
  return entry(kind, [...receivable(parts, 1), ...income('rental-revenue', parts, -1)])
}

/** A fee is waived. The part of it that was already paid is credited to the customer. */
export function feeWaived(feeCents: Cents, owedFeesCents: Cents): LedgerEntry {
  const unpaidCents = Math.min(feeCents, owedFeesCents)
  return entry('reversal', [
    { account: 'fee-revenue', cents: feeCents },
    { account: 'receivable-fees', cents: -unpaidCents },
    { account: 'customer-account', cents: unpaidCents - feeCents },
  ])
}

/**
 * The purchase of the goods: the payoff without the rent, tax and fees that were charged before. Negative if
 * the payoff is less than these charges.
 */
export function payoffCharge(saleCents: Cents, taxCents: Cents): LedgerEntry {
  const parts = { rentCents: saleCents, taxCents, feesCents: 0 }
  return entry('payoff-charge', [...receivable(parts, 1), ...income('sale-revenue', parts, -1)])
}

/**
 * A payment is received: together with the money held before, it settles `applied`, and the rest is held in
 * one account. All held money moves to that account.
 */
export function paymentReceived(
  receivedCents: Cents,
  applied: ChargeParts,
  holding: HoldingAccount,
  held: Held = nothingHeld,
): LedgerEntry {
  return entry('payment', [
    { account: 'cash-clearing', cents: receivedCents },
    ...receivable(applied, -1),
    ...rebookHeld(held, receivedCents - partsTotal(applied), holding),
  ])
}

/** A charge was paid at the counter of a store, in full. */
export function paidAtStore(paid: ChargeParts): LedgerEntry {
  return entry('store-payment', [{ account: 'store-cash', cents: partsTotal(paid) }, ...receivable(paid, -1)])
}

/** Held money settles charges without a new payment; the rest is held in one account. */
export function heldMoneyApplied(applied: ChargeParts, holding: HoldingAccount, held: Held): LedgerEntry {
  return entry('held-money-applied', [
    ...receivable(applied, -1),
    ...rebookHeld(held, -partsTotal(applied), holding),
  ])
}

/** A deposit that was paid, and stands in the customer's account, is kept apart until the agreement ends. */
export function depositKept(cents: Cents): LedgerEntry {
  return entry('deposit', [
    { account: 'customer-account', cents },
    { account: 'deposits', cents: -cents },
  ])
}

/** A deposit is the customer's again: to be refunded, or held because its payment is undone. */
export function depositReturned(cents: Cents, to: 'refund-payable' | 'customer-account'): LedgerEntry {
  return entry('deposit-returned', [
    { account: 'deposits', cents },
    { account: to, cents: -cents },
  ])
}

/**
 * Reverses the initial charge of an agreement cancelled before delivery; the money paid, with the deposit, is credited
 * to the customer.
 */
export function cancellation(initial: ChargeParts & { readonly depositCents?: Cents }): LedgerEntry {
  const { depositCents = 0 } = initial
  return entry('cancellation', [
    ...income('deferred-rent', initial, 1),
    { account: 'deposits', cents: depositCents },
    { account: 'customer-account', cents: -partsTotal(initial) - depositCents },
  ])
}

/**
 * A payment no longer counts, and its money is credited to the customer. Rent, tax and the price of the goods
 * (`saleCents`, with its tax included in the tax) and the waiver are no longer charged; fees stay charged and are
 * owed again.
 */
export function paymentUndone(paid: ChargeParts, saleCents: Cents = 0): LedgerEntry {
  return entry('reversal', [
    { account: 'rental-revenue', cents: paid.rentCents },
    { account: 'sale-revenue', cents: saleCents },
    { account: 'tax-payable', cents: paid.taxCents },
    { account: 'receivable-fees', cents: paid.feesCents },
    { account: 'waiver-revenue', cents: paid.waiverCents ?? 0 },
    { account: 'customer-account', cents: -partsTotal(paid) - saleCents },
  ])
}

/** Reserves held money for a refund, so that nothing else uses it. The rest is held in one account. */
export function refundDue(
  cents: Cents,
  held: Held,
  holding: HoldingAccount = 'customer-account',
): LedgerEntry {
  return entry('refund-due', [
    { account: 'refund-payable', cents: -cents },
    ...rebookHeld(held, -cents, holding),
  ])
}

/** The bank returned a payment: it is taken from the money held, and the rest is held in one account. */
export function paymentReturned(cents: Cents, held: Held, holding: HoldingAccount): LedgerEntry {
  return entry('payment-returned', [
    { account: 'cash-clearing', cents: -cents },
    ...rebookHeld(held, -cents, holding),
  ])
}

/** The gateway refunded money. */
export function refundPaid(cents: Cents): LedgerEntry {
  return entry('refund', [
    { account: 'refund-payable', cents },
    { account: 'cash-clearing', cents: -cents },
  ])
}

/** Whether the lines of an entry sum to zero in whole cents. */
export function isBalanced(lines: readonly LedgerLine[]): boolean {
  return (
    lines.every((line) => Number.isSafeInteger(line.cents)) && sumCents(lines.map((line) => line.cents)) === 0
  )
}

/** The balance of every account after the given entries: debits minus credits. */
export function balances(entries: readonly Pick<LedgerEntry, 'lines'>[]): Record<Account, Cents> {
  const sums = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<Account, Cents>
  for (const { lines } of entries) {
    for (const line of lines) sums[line.account] += line.cents
  }
  return sums
}

/** What a customer owes and holds on an agreement. */
export type Standing = Held & {
  readonly owed: ChargeParts
  readonly owedCents: Cents
  /** All fees that were paid and not returned. */
  readonly feesPaidCents: Cents
  /** All that was paid for the waiver and not returned. */
  readonly waiverPaidCents: Cents
  /** The deposit that is kept. */
  readonly depositCents: Cents
  /** Rent and sale charged, minus what is still owed of them: the credit towards ownership. */
  readonly rentPaidCents: Cents
}

/** What the customer owes and holds, from the balances of one agreement. */
export function standing(of: Record<Account, Cents>): Standing {
  const owed = {
    rentCents: of['receivable-rent'],
    taxCents: of['receivable-tax'],
    feesCents: of['receivable-fees'],
  }
  const charged = 0 - (of['deferred-rent'] + of['rental-revenue'] + of['sale-revenue'])
  return {
    owed,
    owedCents: partsTotal(owed),
    suspenseCents: 0 - of.suspense,
    customerAccountCents: 0 - of['customer-account'],
    feesPaidCents: 0 - of['fee-revenue'] - owed.feesCents,
    waiverPaidCents: 0 - of['waiver-revenue'] - of['receivable-waiver'],
    depositCents: 0 - of.deposits,
    rentPaidCents: charged - owed.rentCents,
  }
}

/** The sum of the parts of a charge. */
export function partsTotal(parts: ChargeParts): Cents {
  return parts.rentCents + parts.taxCents + parts.feesCents + (parts.waiverCents ?? 0)
}

/** All money held, in both accounts. */
export function heldTotal(held: Held): Cents {
  return held.suspenseCents + held.customerAccountCents
}

/** Clears the accounts that hold money and books the total plus `changeCents` in one of them. */
export function rebookHeld(held: Held, changeCents: Cents, holding: HoldingAccount): LedgerLine[] {
  const left = heldTotal(held) + changeCents
  if (left < 0) throw new RangeError('more is used than there is')
  const kept = (account: HoldingAccount) => (account === holding ? left : 0)
  return [
    { account: 'suspense', cents: held.suspenseCents - kept('suspense') },
    { account: 'customer-account', cents: held.customerAccountCents - kept('customer-account') },
  ]
}

function receivable(parts: ChargeParts, sign: 1 | -1): LedgerLine[] {
  return [
    { account: 'receivable-rent', cents: sign * parts.rentCents },
    { account: 'receivable-tax', cents: sign * parts.taxCents },
    { account: 'receivable-fees', cents: sign * parts.feesCents },
    { account: 'receivable-waiver', cents: sign * (parts.waiverCents ?? 0) },
  ]
}

function income(
  rent: 'deferred-rent' | 'rental-revenue' | 'sale-revenue',
  parts: ChargeParts,
  sign: 1 | -1,
): LedgerLine[] {
  return [
    { account: rent, cents: sign * parts.rentCents },
    { account: 'tax-payable', cents: sign * parts.taxCents },
    { account: 'fee-revenue', cents: sign * parts.feesCents },
    { account: 'waiver-revenue', cents: sign * (parts.waiverCents ?? 0) },
  ]
}

/** An entry without its zero lines. An unbalanced one is a bug of the caller. */
export function entry(kind: EntryKind, lines: readonly LedgerLine[]): LedgerEntry {
  const kept = lines.filter((line) => line.cents !== 0)
  if (!isBalanced(kept)) throw new RangeError(`unbalanced entry: ${kind}`)
  return { kind, lines: kept }
}
