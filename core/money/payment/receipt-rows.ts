import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { isOnlyHeld } from '#domain/money/held-money.ts'
import { ownedBy, type PaymentPart, type PaymentPurpose, type ReceiptLine } from '#domain/money/payment.ts'
import type { Payment } from './schema.ts'

/** What a payment was for, in the words of a payer: one that pays for nothing yet is no payment of rent. */
export function shownPurpose({
  purpose,
  parts,
}: Pick<Payment, 'purpose' | 'parts'>): PaymentPurpose | 'held' {
  return purpose === 'renewal' && isOnlyHeld(parts) ? 'held' : purpose
}

type PaidRow = {
  /** Its text is `payment.<name>`. */
  readonly name:
    | 'rent'
    | 'sale'
    | 'club'
    | 'tax'
    | 'waiver'
    | 'fees'
    | 'deposit'
    | 'returned-due'
    | 'held'
    | 'kept'
  readonly cents: Cents
}

type AmountName = {
  [Name in keyof PaymentPart]-?: PaymentPart[Name] extends Cents | undefined ? Name : never
}[keyof PaymentPart]

/**
 * The parts of a payment across all its agreements, without empty ones; held money that was used is negative.
 */
export function paidRows({ parts }: Pick<Payment, 'parts'>): PaidRow[] {
  const sum = (...names: AmountName[]) =>
    sumCents(parts.flatMap((part) => names.map((name) => part[name] ?? 0)))
  const rows: PaidRow[] = [
    { name: 'rent', cents: sum('rentCents') },
    { name: 'sale', cents: sum('saleCents') },
    { name: 'club', cents: sum('clubCents') },
    { name: 'tax', cents: sum('taxCents', 'saleTaxCents') },
    { name: 'waiver', cents: sum('waiverCents') },
    { name: 'fees', cents: sum('feesCents') },
    { name: 'deposit', cents: sum('depositCents') },
    { name: 'returned-due', cents: sum('returnedCents') },
    { name: 'held', cents: 0 - sum('heldCents') },
    { name: 'kept', cents: sum('keptCents') },
  ]
  return rows.filter(({ cents }) => cents !== 0)
}

/** The part of an agreement on a receipt of several; undefined where the receipt is of one, whose rows say all of it. */
export function partOfReceipt(
  { parts }: Pick<Payment, 'parts'>,
  { agreementId }: Pick<ReceiptLine, 'agreementId'>,
): PaymentPart | undefined {
  return parts.length > 1 ? parts.find((part) => part.agreementId === agreementId) : undefined
}

type ReceiptFigure = {
  /** Its text is `payment.receipt.<name>`. */
  readonly name: 'remaining' | 'same-as-cash' | 'early' | 'held' | 'after-held'
  readonly cents: Cents
  /** Whether tax is in the amount; undefined where there is none. */
  readonly isWithTax?: boolean
  /** The last day on which the amount buys the goods. */
  readonly until?: CivilDate
  /**
   * When the amount buys the goods: `later`, because they are still to come; `beside`, because the other of the two
   * costs less and is what is paid.
   */
  readonly when?: 'now' | 'later' | 'beside'
  /** Whether the amount stands for the early purchase price too, because both are the same. */
  readonly isOnly?: boolean
}

/**
 * The figures of an agreement after a payment, for every receipt (required in New York by PPL 501–505): the
 * amount left until ownership, both payoffs if available (one row if they are the same), money held, and what it leaves
 * of the payoff of today.
 */
export function receiptFigures(line: ReceiptLine): ReceiptFigure[] {
  const { sameAsCashUntil, earlyPurchaseUntil: until, heldCents, withTax } = line
  const { remainingCents, sameAsCashCents, earlyPurchaseCents } = withTax ?? line
  const isWithTax = withTax !== undefined
  const when = line.handoverOn === undefined ? 'now' : 'later'
  const both = sameAsCashCents !== null && earlyPurchaseCents !== null
  const isSame = both && sameAsCashCents === earlyPurchaseCents
  const isSameAsCash = both && sameAsCashCents < earlyPurchaseCents
  const payoffs: readonly ReceiptFigure[] = [
    ...(sameAsCashCents === null || sameAsCashUntil === null
      ? []
      : [
          {
            name: 'same-as-cash',
            cents: sameAsCashCents,
            isWithTax,
            when: both && sameAsCashCents > earlyPurchaseCents ? 'beside' : when,
            until: sameAsCashUntil,
            ...(isSame && { isOnly: true }),
          } as const,
        ]),
    ...(earlyPurchaseCents === null || isSame
      ? []
      : [
          {
            name: 'early',
            cents: earlyPurchaseCents,
            isWithTax,
            when: isSameAsCash ? 'beside' : when,
            // It counts only after same as cash, so until when it stays is of no use before.
            ...(until && !isSameAsCash && { until }),
          } as const,
        ]),
  ]
  const today = payoffs.find((figure) => figure.when === 'now')
  return [
    { name: 'remaining', cents: remainingCents, isWithTax },
    ...payoffs,
    ...(heldCents > 0 ? [{ name: 'held', cents: heldCents } as const] : []),
    ...(heldCents > 0 && today !== undefined
      ? [{ name: 'after-held', cents: Math.max(0, today.cents - heldCents) } as const]
      : []),
  ]
}

/**
 * What a receipt says below its figures: that all of it is owned and how that came, that the goods are still to come
 * (`planned`), or what the figures are (`none`).
 */
export function noteOf(receipt: readonly ReceiptLine[]): ReturnType<typeof ownedBy> | 'planned' {
  if (receipt.some(({ handoverOn }) => handoverOn !== undefined)) return 'planned'
  const ways = new Set(receipt.map(ownedBy))
  const [way] = ways
  return ways.size === 1 && way !== undefined ? way : 'none'
}
