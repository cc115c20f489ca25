import {
  type AgreementCharge,
  chargeCents,
  waiverOf,
  waiverOfPayment,
} from '../agreement/agreement-charges.ts'
import { addMonths, type CivilDate } from '../base/civil-date.ts'
import type { RentalPrice } from '../base/price.ts'
import { pickupCap, returnedPaymentCapCents } from '../law/charge-caps.ts'
import {
  checkoutCharges,
  type OptionalCharge,
  type StoreCharges,
  withinDepositCap,
} from '../law/checkout-charges.ts'
import { optionPriceCents } from '../law/option-price.ts'
import type { RulePack } from '../law/pack.ts'

/** What a store names beside its prices, and what the shopper chose of it. */
export type Asked = { readonly store: StoreCharges; readonly chosen: readonly OptionalCharge[] }

type Price = Pick<RentalPrice, 'frequency' | 'paymentCents' | 'payments' | 'cashCents'>

/** What an agreement of the pack names beside rent and tax. */
function namedCharges(pack: RulePack, price: Price, { store, chosen }: Asked): AgreementCharge[] {
  const { frequency, paymentCents, payments } = price
  const charges = checkoutCharges(store, pack, chosen)
  const kept = withinDepositCap(charges, frequency, paymentCents)
  const reservationCents = chosen.includes('reservation') ? kept.reservationCents : 0
  const none = { amountCents: 0, basisPoints: 0, through: 0, days: 0 }
  const basisPoints = chosen.includes('waiver') ? charges.waiverBasisPoints : 0
  return [
    { ...none, kind: 'deposit', amountCents: kept.depositCents },
    {
      ...none,
      kind: 'reservation',
      amountCents: reservationCents,
      days: reservationCents > 0 ? charges.reservationDays : 0,
    },
    { ...none, kind: 'option', amountCents: optionPriceCents(pack, price.cashCents) },
    { ...none, kind: 'returned-payment', amountCents: returnedPaymentCapCents(pack) },
    { ...none, kind: 'pickup', amountCents: pickupCap(pack).cents },
    ...(basisPoints > 0 ? [{ ...none, kind: 'waiver' as const, basisPoints, through: payments }] : []),
  ]
}

/** What the customer of one agreement pays beside rent, tax and late fees, and all the money that changed hands. */
export class Charged {
  readonly named: readonly AgreementCharge[]
  readonly depositCents: number
  readonly reservationCents: number
  /** What of the reservation has not paid rent yet. */
  creditCents: number
  /** The deposit until it is given back. */
  heldCents: number
  /** Money taken, without fees, and money given back. */
  takenCents = 0
  givenBackCents = 0
  readonly waivers: { readonly number: number; readonly cents: number }[] = []
  readonly pickups: { readonly number: number; readonly on: CivilDate; readonly cents: number }[] = []
  readonly returnedCents: number[] = []
  private readonly pack: RulePack
  private readonly rentCents: number

  constructor(pack: RulePack, price: Price, asked: Asked) {
    this.pack = pack
    this.rentCents = price.paymentCents
    this.named = namedCharges(pack, price, asked)
    this.depositCents = chargeCents(this.named, 'deposit')
    this.reservationCents = chargeCents(this.named, 'reservation')
    this.creditCents = 0
    this.heldCents = this.depositCents
    this.pay([1], price.paymentCents)
    this.creditCents = this.reservationCents
    this.takenCents += this.depositCents + this.reservationCents
  }

  get waiverCents(): number {
    return this.waivers.reduce((sum, { cents }) => sum + cents, 0)
  }

  /** What waiver the customer was told of for all payments. */
  get disclosedWaiverCents(): number {
    const waiver = waiverOf(this.named)
    return (waiver?.through ?? 0) * waiverOfPayment(waiver, 1, this.rentCents)
  }

  /** Takes rent, of which what is left of the reservation pays a part, and the waiver of the payments that it makes. */
  pay(numbers: readonly number[], rentCents: number): void {
    const waiver = waiverOf(this.named)
    const made = numbers.map((number) => ({ number, cents: waiverOfPayment(waiver, number, this.rentCents) }))
    this.waivers.push(...made.filter(({ cents }) => cents > 0))
    const fromCreditCents = Math.min(this.creditCents, rentCents)
    this.creditCents -= fromCreditCents
    this.takenCents += rentCents - fromCreditCents + made.reduce((sum, { cents }) => sum + cents, 0)
  }

  /** Gives the deposit and what is left of the reservation back. */
  end(): void {
    this.givenBackCents += this.heldCents + this.creditCents
    this.heldCents = 0
    this.creditCents = 0
  }

  /** Fetches a payment at home, where the law lets that cost something now. */
  fetchPayment(number: number, on: CivilDate): void {
    const cents = chargeCents(this.named, 'pickup')
    const { most, months } = pickupCap(this.pack)
    const since = addMonths(on, -months)
    const before = this.pickups.filter((pickup) => pickup.on > since).length
    if (cents === 0 || before >= most || this.isFetched(number)) return
    this.pickups.push({ number, on, cents })
  }

  /** Whether a payment was fetched: it then costs no late fee. */
  isFetched(number: number): boolean {
    return this.pickups.some((pickup) => pickup.number === number)
  }

  /** The bank returns a payment. */
  bounce(): void {
    const cents = chargeCents(this.named, 'returned-payment')
    if (cents > 0) this.returnedCents.push(cents)
  }
}
