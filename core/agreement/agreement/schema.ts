import { z } from 'zod'
import type { ChosenOption, Picture } from '#core/catalogue/product/schema.ts'
import type { LedgerView } from '#core/money/ledger/schema.ts'
import { idempotencyKey, type Payment } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { AgreementState, agreementRefCodes } from '#domain/agreement/agreement-machine.ts'
import type { DueStatus } from '#domain/agreement/due-status.ts'
import type { RentPlan } from '#domain/agreement/rent-plan.ts'
import type { SameAsCashPace } from '#domain/agreement/same-as-cash-pace.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { isCivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale, Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import type { Held } from '#domain/money/ledger.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'

/** A unit on an agreement. */
export type AgreementItem = {
  readonly inventoryNumber: string
  readonly productId: string
  /** As it was called at signing. */
  readonly name: Localized
  readonly choices: readonly ChosenOption[]
  /** Null once the product has left the catalogue. */
  readonly brand: string | null
  readonly urlKey: string | null
  readonly image: Picture | null
  readonly condition: Condition
  readonly grade: UsedGrade | null
  readonly paymentCents: Cents
  readonly cashCents: Cents
}

/** One payment of a schedule as it stands today. */
export type ScheduledPayment = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly status: 'paid' | 'past-due' | 'due-today' | 'upcoming'
}

/** An amount to pay, and what it pays for: payments of the schedule from first to last (null for none), and fees. */
export type PaymentOffer = {
  readonly amountCents: Cents
  readonly first: number | null
  readonly last: number | null
  readonly feesCents: Cents
}

/** What can be paid on an agreement now. */
export type Payable = {
  /** Whether something has fallen due that the money held does not pay. */
  readonly isDue: boolean
  /** All that is due, or else the next payment, less the money held; null where the payoff is not more. */
  readonly asked: PaymentOffer | null
  /** What it takes to make the next payment of the schedule; null where that is what is asked for, or as above. */
  readonly next: PaymentOffer | null
  /** What buys the goods today, and whether it takes the place of an amount above. */
  readonly payoff: { readonly amountCents: Cents; readonly quotedOn: CivilDate; readonly isLess: boolean }
  readonly leastCents: Cents
  /** The most that can be paid as rent; below `leastCents` where only the payoff can be paid. */
  readonly mostCents: Cents
}

/** A late fee, with the payment that it was charged for. */
export type LateFee = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly feeCents: Cents
  readonly chargedOn: CivilDate
}

/** A payment whose outcome is not known yet: the bank has not answered. */
export type PendingPayment = {
  readonly id: string
  readonly amountCents: Cents
  /** When it was made, by the calendar and the clock ('HH:MM') of the store. */
  readonly on: CivilDate
  readonly time: string
}

/** An agreement as a card of the account shows it. */
export type AgreementSummary = {
  readonly id: string
  readonly number: string
  readonly orderId: string
  readonly orderNumber: string
  readonly storeId: string
  readonly storeName: string
  readonly storePhone: string | null
  readonly state: AgreementState
  /** Pending, PRELIMPAID, Active … as the documents name the states. */
  readonly refCode: (typeof agreementRefCodes)[AgreementState]
  readonly locale: Locale
  readonly transactionName: TransactionName
  readonly frequency: Frequency
  readonly dayPair: DayPair | null
  /** By the plan as it stands today. */
  readonly payments: number
  readonly paymentsMade: number
  /** Rent and tax of the payment that comes next; of the last one when none is left. */
  readonly paymentCents: Cents
  readonly taxCents: Cents
  readonly paymentWithTaxCents: Cents
  /** The rent of all payments; more than one step where it was changed after signing. */
  readonly plan: RentPlan
  /** What was signed: it never changes. */
  readonly signed: { readonly payments: number; readonly paymentCents: Cents; readonly taxCents: Cents }
  readonly cashCents: Cents
  /** All payments together, without tax. */
  readonly totalCents: Cents
  readonly rentPaidCents: Cents
  /** The share of the total that is paid, in basis points (10,000 is owned). */
  readonly ownedBasisPoints: number
  /** Rent that has fallen due and is not paid. Nothing before delivery. */
  readonly rentDueCents: Cents
  /** The same with tax. */
  readonly amountDueCents: Cents
  /** Fees charged and not paid. */
  readonly feesCents: Cents
  /** Money received that pays for nothing yet; it goes first to what is due next. */
  readonly held: Held
  /** What can be paid now; null while nothing can. */
  readonly payable: Payable | null
  /** Days since the earliest payment that is past due, by the store's day; 0 when none is. */
  readonly daysLate: number
  readonly next: ScheduledPayment | null
  readonly dueStatus: DueStatus | null
  /** Whether the next payment can be made now. */
  readonly paymentAllowed: boolean
  /** Until it is known what became of it, nothing else can be paid on the agreement. */
  readonly pendingPayment: PendingPayment | null
  readonly signedOn: CivilDate | null
  readonly fulfilment: Fulfilment
  /** When delivery or pick-up is planned. */
  readonly deliveryOn: CivilDate
  /** On that day, in the store's local time ('10:00'). */
  readonly deliveryWindow: { readonly from: string; readonly to: string }
  readonly deliveredOn: CivilDate | null
  /** When the first payment after the initial one falls due; before delivery, if it comes as planned. */
  readonly firstRenewalOn: CivilDate
  readonly ownedOn: CivilDate | null
  /** Set while it is lapsed, and while its goods are back at the store. */
  readonly lapsedOn: CivilDate | null
  readonly returnedOn: CivilDate | null
  /** The last day to resume it with its credit, that day included; null while nothing interrupts it, and once over. */
  readonly reinstateUntil: CivilDate | null
  /** The last day to make the next payment without a late fee; null without such a fee, and once it is over. */
  readonly feeFreeUntil: CivilDate | null
  readonly autopayMethodId: string | null
  /** The last day of same as cash; null without such an offer or before delivery. */
  readonly sameAsCashUntil: CivilDate | null
  /** While same as cash runs: what finishes it in time. */
  readonly sameAsCash: SameAsCashPace | null
  readonly items: readonly AgreementItem[]
}

/** An agreement with everything about it. */
export type Agreement = AgreementSummary & {
  readonly packId: string
  readonly packVersion: string
  readonly taxRateMillionths: number
  /** All payments; once it has ended those that were made. Before delivery the dates follow the planned day. */
  readonly schedule: readonly ScheduledPayment[]
  readonly scheduleIsEstimate: boolean
  readonly ledger: LedgerView
  /** The late fees that are neither paid nor waived, oldest first. */
  readonly lateFees: readonly LateFee[]
  /** What was paid, newest first: settled and refunded payments, and one still pending. */
  readonly receipts: readonly Payment[]
}

const civilDate = z.custom<CivilDate>(isCivilDate, 'date-invalid')

const cents = z.coerce.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents')

/**
 * `dueOn` names the payment that is meant: a form sent twice, or from an old page, pays nothing else. `heldCents` is the
 * money held that the payer was shown. Without `amountCents`, what is due or next is paid.
 */
export const makePaymentInput = z.object({
  agreementId: z.uuid('not-found'),
  dueOn: civilDate,
  amountCents: cents.optional(),
  heldCents: cents.optional(),
  idempotencyKey,
  methodId,
})
export type MakePaymentInput = z.input<typeof makePaymentInput>

/** What the customer earned in a month before the loss, and what now. */
export const cutPaymentsInput = z.object({
  agreementNumber: z.string().trim().min(1, 'field-required').max(30, 'not-found'),
  incomeBeforeCents: z.number('money-not-cents').int('money-not-cents').positive('money-not-cents'),
  incomeNowCents: z.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents'),
})
export type CutPaymentsInput = z.input<typeof cutPaymentsInput>
