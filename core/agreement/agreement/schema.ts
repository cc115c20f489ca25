import { z } from 'zod'
import type { ChosenOption, Picture } from '#core/catalogue/product/schema.ts'
import type { LedgerView } from '#core/money/ledger/schema.ts'
import { idempotencyKey, type Payment } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { Waiver } from '#domain/agreement/agreement-charges.ts'
import type { AgreementState } from '#domain/agreement/agreement-machine.ts'
import type { RentPlan } from '#domain/agreement/rent-plan.ts'
import type { SameAsCashPace } from '#domain/agreement/same-as-cash-pace.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { isCivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { parseJson } from '#domain/base/json.ts'
import type { Locale, Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import type { ChargeParts, Held } from '#domain/money/ledger.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { ChargedLateFee, OpenFee } from './fees.ts'
import type { RentedBundle } from './goods.ts'
import type { Payable } from './payable.ts'

/** A unit on an agreement. */
export type AgreementItem = {
  readonly inventoryNumber: string
  readonly productId: string
  /** The name at signing. */
  readonly name: Localized
  readonly choices: readonly ChosenOption[]
  /** The bundle that it is a part of; null for what was ordered by itself. */
  readonly bundle: RentedBundle | null
  /** Null once the product has left the catalogue. */
  readonly brand: string | null
  readonly urlKey: string | null
  readonly image: Picture | null
  readonly condition: Condition
  readonly grade: UsedGrade | null
  readonly paymentCents: Cents
  readonly cashCents: Cents
  /** What offers of the store took off its price when it was ordered; null if nothing. */
  readonly reduction: PriceReduction | null
  /** What of that is off the first payment alone. */
  readonly firstOffCents: Cents
}

/** A payment of the schedule with its current status. */
export type ScheduledPayment = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly rentCents: Cents
  readonly taxCents: Cents
  /** The damage waiver; 0 without one. */
  readonly waiverCents: Cents
  readonly totalCents: Cents
  readonly status: 'paid' | 'past-due' | 'due-today' | 'upcoming'
}

/** A payment of the schedule with what is still to pay of it. */
export type OpenPayment = ScheduledPayment & {
  /** The amount less the money held that goes toward it; 0 once it is paid. */
  readonly openCents: Cents
  /** Fees that are paid together with it, because it is the next one; else 0. */
  readonly openFeesCents: Cents
}

/** A payment that counts as paid while its money is on its way from a bank account, made on a day at the store. */
export type DebitOnItsWay = { readonly id: string; readonly amountCents: Cents; readonly on: CivilDate }

/** A payment whose result is not known yet. */
export type PendingPayment = {
  readonly id: string
  readonly amountCents: Cents
  /** When it was made, in the store's calendar and time ('HH:MM'). */
  readonly on: CivilDate
  readonly time: string
  /** Whether it is taken out of a bank account, which needs days; otherwise its result is not known. */
  readonly isOnItsWay: boolean
}

/** An agreement as listed in the account. */
export type AgreementSummary = {
  readonly id: string
  readonly number: string
  readonly orderId: string
  readonly orderNumber: string
  readonly storeId: string
  readonly storeName: string
  readonly storePhone: string | null
  /** The day at its store. */
  readonly today: CivilDate
  readonly state: AgreementState
  readonly locale: Locale
  readonly transactionName: TransactionName
  readonly frequency: Frequency
  readonly dayPair: DayPair | null
  /** By the current plan. */
  readonly payments: number
  readonly paymentsMade: number
  /** Rent, tax and waiver of the next payment; of the last one if none is left. */
  readonly paymentCents: Cents
  readonly taxCents: Cents
  readonly waiverCents: Cents
  readonly paymentWithTaxCents: Cents
  /** The rent of all payments if it was changed after signing; null if it is as signed. */
  readonly changedPlan: RentPlan | null
  /** The terms as signed; never changed. `first` is the payment at signing, which an offer may have lowered. */
  readonly signed: {
    readonly payments: number
    readonly paymentCents: Cents
    readonly taxCents: Cents
    readonly firstOffCents: Cents
    readonly first: Omit<ChargeParts, 'feesCents'>
  }
  /** The deposit that the store keeps until the agreement ends. */
  readonly depositCents: Cents
  /** The damage waiver as the customer chose it; null without one. It is over after its last payment. */
  readonly waiver: Waiver | null
  readonly cashCents: Cents
  /** What ownership costs after the last payment, without tax; 0 in most states. */
  readonly optionCents: Cents
  /** Whether all payments are made, and only the option price is missing. */
  readonly offersOption: boolean
  /** The sum of all payments and the option price, without tax. */
  readonly totalCents: Cents
  readonly rentPaidCents: Cents
  /** The paid share of the total, in basis points (10,000 is owned). */
  readonly ownedBasisPoints: number
  /** Rent that is due and not paid; 0 before delivery. */
  readonly rentDueCents: Cents
  /** The damage waiver of the payments that are due and not made. */
  readonly waiverDueCents: Cents
  /** Rent that is due with its tax and waiver. */
  readonly amountDueCents: Cents
  /**
   * What is asked for, whether or not it can be paid now: all that has fallen due, otherwise the next payment, with
   * fees and less the money held; 0 before delivery.
   */
  readonly askedCents: Cents
  /** Fees charged and not paid. */
  readonly feesCents: Cents
  /** Money received that is not applied yet; used first for the next charge. */
  readonly held: Held
  /** What can be paid now; null if nothing can. */
  readonly payable: Payable | null
  /** Days since the earliest past-due payment, by the store's day; 0 if none is past due. */
  readonly daysLate: number
  readonly next: OpenPayment | null
  /** A payment of it was received within the last hour. */
  readonly isRecentlyPaid: boolean
  /** Its newest payment that counts as paid while its money is on its way from a bank account. */
  readonly debitOnItsWay: DebitOnItsWay | null
  /** The numbers of the payments of its schedule that count as made while their money is on its way. */
  readonly paymentsOnTheirWay: readonly number[]
  /** Whether its store lets the customer follow the delivery. */
  readonly tracksDelivery: boolean
  /** Whether the next payment can be made now. */
  readonly isPaymentAllowed: boolean
  /** Whether the store allows that it is paid online, for this agreement and for its customer. */
  readonly paysOnline: boolean
  /** While its result is unknown, nothing else can be paid on the agreement. */
  readonly pendingPayment: PendingPayment | null
  readonly signedOn: CivilDate | null
  readonly fulfilment: Fulfilment
  /** The planned day of delivery or pick-up. */
  readonly deliveryOn: CivilDate
  /** The time on that day, in the store's time zone ('10:00'). */
  readonly deliveryWindow: { readonly from: string; readonly to: string }
  readonly deliveredOn: CivilDate | null
  /** Due date of the first payment after the initial one; before delivery, by the planned day. */
  readonly firstRenewalOn: CivilDate
  /** What is still to pay of that payment: less the money held, such as a reservation. */
  readonly firstRenewalOpenCents: Cents
  readonly ownedOn: CivilDate | null
  /** Set while it is lapsed, and while its goods are returned. */
  readonly lapsedOn: CivilDate | null
  readonly returnedOn: CivilDate | null
  /**
   * The planned day on which the goods go back: rent and autopay end with it. Set only by pages that say what is paid next,
   * which read the visits too.
   */
  readonly plannedReturn?: {
    readonly on: CivilDate
    /** Whether the next payment falls due only after that day. */
    readonly isBeforeNext: boolean
  }
  /** No rent until that day, because the goods do not work; null once it has come. */
  readonly rentStoppedUntil: CivilDate | null
  /**
   * The last day (inclusive) to resume it with its credit; null if nothing interrupted it, or once that day
   * has passed.
   */
  readonly reinstateUntil: CivilDate | null
  /**
   * The last day to make the next payment without a late fee; null without such a fee, or once that day has
   * passed.
   */
  readonly feeFreeUntil: CivilDate | null
  /** The last day to pay after a notice of default; null without one, and once the agreement has lapsed. */
  readonly cureUntil: CivilDate | null
  /** The first day on which its goods can be exchanged; null unless they are with the customer on rent. */
  readonly exchangeOn: CivilDate | null
  readonly autopayMethodId: string | null
  /** The last day of same as cash; null without such an offer or before delivery. */
  readonly sameAsCashUntil: CivilDate | null
  /** During same as cash: what completes it in time. */
  readonly sameAsCash: SameAsCashPace | null
  readonly items: readonly AgreementItem[]
}

/** An agreement with all its data. */
export type Agreement = AgreementSummary & {
  readonly packId: string
  readonly packVersion: string
  /** The rate of tax of the payments that are not made. */
  readonly taxRateMillionths: number
  /** All payments; once it has ended those that were made. Before delivery the dates follow the planned day. */
  readonly schedule: readonly OpenPayment[]
  readonly isScheduleEstimated: boolean
  readonly ledger: LedgerView
  /** Late fees that are neither paid nor waived, oldest first. */
  readonly lateFees: readonly ChargedLateFee[]
  /** All fees that are neither paid nor waived, the late ones among them, oldest first. */
  readonly openFees: readonly OpenFee[]
  /** Settled, refunded and pending payments, newest first. */
  readonly receipts: readonly Payment[]
}

const civilDate = z.custom<CivilDate>(isCivilDate, 'date-invalid')

const cents = z.coerce.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents')
const figure = z.int('field-invalid').min(0, 'field-invalid')

/**
 * What is paid on one agreement. `dueOn` identifies the payment, so that a repeated or outdated form pays nothing
 * else. `heldCents` is the money held that the payer was shown, and `shown` what the amount would pay: how many payments
 * of the schedule, the fees, and what is held. Without `amountCents`, pays what is due, otherwise
 * the next payment.
 */
const share = {
  // The same agreement in capitals is not another one.
  agreementId: z.uuid('not-found').toLowerCase(),
  dueOn: civilDate,
  amountCents: cents.optional(),
  heldCents: cents.optional(),
  shown: z.object({ payments: figure, feesCents: figure, keptCents: figure }).optional(),
}

const charged = { idempotencyKey, methodId }

/** A payment on one agreement: its fields stand in the form by themselves. */
export const makePaymentInput = z
  .object({ ...share, ...charged })
  .transform(({ idempotencyKey, methodId, ...one }) => ({ payments: [one], idempotencyKey, methodId }))
  .brand<'makePaymentInput'>()
export type MakePaymentInput = z.output<typeof makePaymentInput>

/** More agreements than anybody rents by, and few enough for one charge. */
export const mostTogether = 20

/** One payment on several agreements, each named once. */
export const makePaymentsInput = z
  .object({
    payments: z.preprocess(
      // A form sends the list as JSON in one field.
      (value) => (typeof value === 'string' ? parseJson(value) : value),
      z
        .array(z.object(share))
        .min(1, 'field-required')
        .max(mostTogether, 'field-invalid')
        .refine(
          (shares) => new Set(shares.map(({ agreementId }) => agreementId)).size === shares.length,
          'field-invalid',
        ),
    ),
    ...charged,
  })
  .brand<'makePaymentInput'>()
