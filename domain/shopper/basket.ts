import type { Frequency } from '../base/frequency.ts'
import { type Cents, sumCents } from '../base/money.ts'
import type { RentalPrice } from '../base/price.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { type TaxRate, taxOnPayment } from '../base/tax.ts'
import {
  type CheckoutCharges,
  noCheckoutCharges,
  type OptionalCharge,
  waiverCents,
  withinDepositCap,
} from '../law/checkout-charges.ts'
import { type RecurringPhase, recurringPhases } from './recurring-phases.ts'

/** A line of a basket, priced by the server. Parts of one bundle share its `bundleId`. */
export type BasketLine = {
  readonly itemId: string
  readonly quantity: number
  readonly bundleId: string | null
  /** Null for a part that is included in the price of its bundle. */
  readonly price: Pick<
    RentalPrice,
    'frequency' | 'paymentCents' | 'payments' | 'firstOffCents' | 'cashCents' | 'optionCents'
  > | null
}

/** The figures of one agreement of a basket. All its lines have the same number of payments. */
export type AgreementShare = {
  readonly frequency: Frequency
  readonly payments: number
  readonly itemIds: readonly string[]
  readonly paymentCents: Cents
  readonly taxCents: Cents
  /** What the damage waiver costs with each payment; 0 unless the shopper chose it. */
  readonly waiverCents: Cents
  /** A payment with its tax and the waiver. */
  readonly paymentWithTaxCents: Cents
  /** What promotions take off the rent of the first payment alone. */
  readonly firstOffCents: Cents
  /** The first payment, made at signing: its rent, tax on that rent, the waiver, and all three. */
  readonly firstRentCents: Cents
  readonly firstTaxCents: Cents
  readonly firstWaiverCents: Cents
  readonly firstWithTaxCents: Cents
  /** Paid at signing beside it, by the first agreement of an order for all of them. */
  readonly depositCents: Cents
  readonly reservationCents: Cents
  /** What ownership costs after the last payment, a part of the total; 0 in most states. */
  readonly optionCents: Cents
  /** The tax on it. */
  readonly optionTaxCents: Cents
  /** All that is paid until the goods are owned, without tax. */
  readonly totalCents: Cents
  readonly cashCents: Cents
}

/** The recurring amounts of one frequency. */
type RecurringAmount = {
  readonly frequency: Frequency
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly waiverCents: Cents
  readonly totalCents: Cents
}

/** A charge that a shopper may choose, or has chosen, with what it costs in cents. */
export type OfferedCharge = {
  readonly kind: OptionalCharge
  readonly isChosen: boolean
  /** At signing. */
  readonly todayCents: Cents
  /** With each later payment of all agreements together; 0 for what is paid once. */
  readonly eachCents: Cents
  /** The same where agreements end one after the other: until which payment, and what then. Empty for what is paid once. */
  readonly later: readonly Pick<RecurringPhase, 'frequency' | 'through' | 'waiverCents'>[]
  /** How many days longer the goods are kept; 0 for the waiver. */
  readonly days: number
}

/** The figures of a basket; amounts due at signing are separate from recurring ones. */
export type BasketAmounts = {
  readonly agreements: readonly AgreementShare[]
  readonly dueToday: {
    readonly rentCents: Cents
    readonly taxCents: Cents
    readonly waiverCents: Cents
    /** The refundable deposit. */
    readonly depositCents: Cents
    /** What keeps the goods longer, and counts toward the next payment. */
    readonly reservationCents: Cents
    readonly totalCents: Cents
  }
  /** What may be chosen beside, at this store. */
  readonly offered: readonly OfferedCharge[]
  readonly recurring: readonly RecurringAmount[]
  /** Total cost of all agreements, without tax. */
  readonly totalCents: Cents
  readonly cashCents: Cents
  readonly rentalServicesCents: Cents
}

/** The sum of all payments of agreements and of their option prices, with tax and the waiver. */
export function totalWithTaxCents(
  agreements: readonly Pick<
    AgreementShare,
    'payments' | 'paymentWithTaxCents' | 'firstWithTaxCents' | 'optionCents' | 'optionTaxCents'
  >[],
): Cents {
  return sumCents(
    agreements.map(
      ({ payments, paymentWithTaxCents, firstWithTaxCents, optionCents, optionTaxCents }) =>
        firstWithTaxCents + (payments - 1) * paymentWithTaxCents + optionCents + optionTaxCents,
    ),
  )
}

/** The number on the basket badge: quantities, and one for each bundle regardless of its parts. */
export function itemCount(lines: readonly Pick<BasketLine, 'quantity' | 'bundleId'>[]): number {
  const bundles = new Set(lines.flatMap((line) => (line.bundleId === null ? [] : [line.bundleId])))
  const singles = lines.filter((line) => line.bundleId === null)
  return bundles.size + singles.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * Splits a basket into agreements: one for each frequency and number of payments; a bundle stays
 * together. Fails if the priced parts of a bundle have different numbers of payments.
 */
export function splitAgreements(
  lines: readonly BasketLine[],
  taxRate: TaxRate,
  charges: CheckoutCharges = noCheckoutCharges,
): Result<AgreementShare[]> {
  const groups = new Map<string, BasketLine[]>()
  for (const group of bundleGroups(lines)) {
    const terms = new Set(group.flatMap((line) => (line.price === null ? [] : [termKey(line.price)])))
    const [key] = terms
    if (key === undefined) return fail('basket-item-unpriced', { field: group[0]?.itemId })
    if (terms.size > 1) return fail('basket-bundle-terms-differ', { field: group[0]?.itemId })
    groups.set(key, [...(groups.get(key) ?? []), ...group])
  }
  return ok([...groups.values()].map((group, at) => agreementShare(group, taxRate, charges, at === 0)))
}

/**
 * The cost of a basket today and later. Today: the first payment of every agreement with its tax, and the charges of
 * the store (untaxed). Tax is computed on what each agreement's payment really is.
 */
export function basketAmounts(
  lines: readonly BasketLine[],
  taxRate: TaxRate,
  charges: CheckoutCharges,
): Result<BasketAmounts> {
  const split = splitAgreements(lines, taxRate, charges)
  if (!split.ok) return split
  const agreements = split.value
  const sum = (of: (share: AgreementShare) => Cents) => sumCents(agreements.map(of))
  const today = {
    rentCents: sum((share) => share.firstRentCents),
    taxCents: sum((share) => share.firstTaxCents),
    waiverCents: sum((share) => share.firstWaiverCents),
    depositCents: sum((share) => share.depositCents),
    reservationCents: sum((share) => share.reservationCents),
  }
  const totalCents = sum((share) => share.totalCents)
  const cashCents = sum((share) => share.cashCents)
  return ok({
    agreements,
    dueToday: { ...today, totalCents: sumCents(Object.values(today)) },
    offered: offeredCharges(agreements, charges),
    recurring: recurringAmounts(agreements),
    totalCents,
    cashCents,
    rentalServicesCents: totalCents - cashCents,
  })
}

/** What may be chosen: nothing that would cost nothing here. */
function offeredCharges(agreements: readonly AgreementShare[], charges: CheckoutCharges): OfferedCharge[] {
  const [first] = agreements
  if (first === undefined) return []
  const each = (of: (share: AgreementShare) => Cents) =>
    sumCents(agreements.map((share) => waiverCents(charges.waiverBasisPoints, of(share))))
  const waived = agreements.map((share) => ({
    ...share,
    waiverCents: waiverCents(charges.waiverBasisPoints, share.paymentCents),
  }))
  const later = recurringPhases(waived).map(({ frequency, through, waiverCents: cents }) => ({
    ...{ frequency, through },
    waiverCents: cents,
  }))
  const { reservationCents } = withinDepositCap(charges, first.frequency, first.paymentCents)
  const isChosen = (kind: OptionalCharge) => charges.chosen.includes(kind)
  const all: OfferedCharge[] = [
    {
      kind: 'reservation',
      isChosen: isChosen('reservation'),
      todayCents: reservationCents,
      eachCents: 0,
      later: [],
      days: charges.reservationDays,
    },
    {
      kind: 'waiver',
      isChosen: isChosen('waiver'),
      todayCents: each((share) => share.firstRentCents),
      eachCents: each((share) => share.paymentCents),
      later,
      days: 0,
    },
  ]
  return all.filter(({ todayCents, eachCents }) => todayCents + eachCents > 0)
}

function bundleGroups(lines: readonly BasketLine[]): BasketLine[][] {
  const groups = new Map<string, BasketLine[]>()
  for (const line of lines) {
    const key = line.bundleId === null ? `item ${line.itemId}` : `bundle ${line.bundleId}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}

function termKey(price: Pick<RentalPrice, 'frequency' | 'payments'>): string {
  return `${price.frequency} ${price.payments}`
}

function agreementShare(
  lines: readonly BasketLine[],
  taxRate: TaxRate,
  charges: CheckoutCharges,
  isFirst: boolean,
): AgreementShare {
  const priced = lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity }]))
  const first = priced[0]
  if (first === undefined) throw new RangeError('an agreement needs a priced line')
  const { frequency, payments } = first.price
  const paymentCents = sumCents(priced.map(({ price, quantity }) => price.paymentCents * quantity))
  const taxCents = taxOnPayment(paymentCents, taxRate)
  const firstOffCents = sumCents(priced.map(({ price, quantity }) => price.firstOffCents * quantity))
  const firstRentCents = paymentCents - firstOffCents
  const firstTaxCents = taxOnPayment(firstRentCents, taxRate)
  const waiverOf = (rentCents: Cents) =>
    charges.chosen.includes('waiver') ? waiverCents(charges.waiverBasisPoints, rentCents) : 0
  const waiver = waiverOf(paymentCents)
  const firstWaiverCents = waiverOf(firstRentCents)
  const { depositCents, reservationCents } = withinDepositCap(charges, frequency, paymentCents)
  const optionCents = sumCents(priced.map(({ price, quantity }) => (price.optionCents ?? 0) * quantity))
  return {
    frequency,
    payments,
    itemIds: lines.map((line) => line.itemId),
    paymentCents,
    taxCents,
    waiverCents: waiver,
    paymentWithTaxCents: paymentCents + taxCents + waiver,
    firstOffCents,
    firstRentCents,
    firstTaxCents,
    firstWaiverCents,
    firstWithTaxCents: firstRentCents + firstTaxCents + firstWaiverCents,
    depositCents: isFirst ? depositCents : 0,
    reservationCents: isFirst && charges.chosen.includes('reservation') ? reservationCents : 0,
    optionCents,
    optionTaxCents: taxOnPayment(optionCents, taxRate),
    totalCents: paymentCents * payments - firstOffCents + optionCents,
    cashCents: sumCents(priced.map(({ price, quantity }) => price.cashCents * quantity)),
  }
}

function recurringAmounts(agreements: readonly AgreementShare[]): RecurringAmount[] {
  const byFrequency = Map.groupBy(agreements, (share) => share.frequency)
  return [...byFrequency].map(([frequency, shares]) => {
    const rentCents = sumCents(shares.map((share) => share.paymentCents))
    const taxCents = sumCents(shares.map((share) => share.taxCents))
    const waiver = sumCents(shares.map((share) => share.waiverCents))
    return { frequency, rentCents, taxCents, waiverCents: waiver, totalCents: rentCents + taxCents + waiver }
  })
}
