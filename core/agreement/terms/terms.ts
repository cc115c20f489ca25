import { type AgreementCharge, chargeCents } from '#domain/agreement/agreement-charges.ts'
import type { ScheduleTerms } from '#domain/agreement/schedule.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PostalAddress } from '#domain/base/postal-address.ts'
import { isUsState, type UsState } from '#domain/base/us-states.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { nameUnder, pinnedPack } from '#domain/law/pack-for.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { termsOf } from '../schedule/agreement-terms.ts'
import { type TermsItem, type TermsRow, termsOfOrder } from './queries.ts'

/** All terms printed in an agreement. Money in cents, days in the store's time zone. */
export type AgreementTerms = {
  readonly agreementId: string
  readonly number: string
  readonly orderNumber: string
  /** The day of signing, or today. */
  readonly dated: CivilDate
  readonly transactionName: TransactionName
  readonly frequency: Frequency
  readonly payments: number
  readonly paymentCents: Cents
  readonly taxCents: Cents
  /** What offers of the store take off the first payment alone, before tax. */
  readonly firstOffCents: Cents
  readonly taxRateMillionths: number
  /** A change of the rate that is known already. */
  readonly comingTax: TermsRow['comingTax']
  readonly cashCents: Cents
  /** What ownership costs after the last payment, before tax; 0 in most states. */
  readonly optionCents: Cents
  readonly sameAsCashDays: number
  /** What it names beside rent and tax. */
  readonly charges: readonly AgreementCharge[]
  readonly schedule: ScheduleTerms
  readonly items: readonly TermsItem[]
  readonly pack: RulePack
  /** The number of the merchant's license, in states that want one. */
  readonly license?: string
  readonly store: PostalAddress & {
    readonly name: string
    readonly phone: string | null
    readonly timeZone: string
    readonly stateCode: UsState
  }
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  readonly fulfilment: Fulfilment
  /** The address where the goods are kept. */
  readonly delivery: PostalAddress
  /** The time of delivery or pick-up, in the store's time zone ('10:00'). */
  readonly window: { readonly from: string; readonly to: string }
}

function agreementTerms(row: TermsRow, now: Date): AgreementTerms {
  const {
    store,
    delivery,
    packId,
    packVersion,
    signedOn,
    deliveryOn: _planned,
    payDays: _days,
    ...same
  } = row
  const pack = pinnedPack(packId, packVersion)
  const { stateCode } = store
  if (pack === null || !isUsState(stateCode)) throw new Error(`agreement ${row.number} has no rules`)
  return {
    ...same,
    dated: signedOn ?? civilDateIn(now.getTime(), store.timeZone),
    transactionName: nameUnder(pack, stateCode),
    schedule: termsOf({ ...row, anchorOn: null, rentPlan: null }),
    optionCents: chargeCents(row.charges, 'option'),
    pack,
    store: { ...store, stateCode },
    customer: { name: row.customerName, email: row.email, phone: delivery.phone },
    delivery,
    window: delivery.window,
  }
}

/** The terms of all agreements of a customer's order, ordered by number. One query. */
export async function loadTerms(
  db: Queryable,
  order: { customerId: string; orderId: string },
  now: Date,
): Promise<AgreementTerms[]> {
  return (await termsOfOrder(db, order, now)).map((row) => agreementTerms(row, now))
}

export async function loadAgreementTerms(
  db: Queryable,
  { customerId, orderId, id }: { customerId: string; orderId: string; id: string },
  now: Date,
): Promise<AgreementTerms> {
  const terms = (await loadTerms(db, { customerId, orderId }, now)).find((each) => each.agreementId === id)
  if (terms === undefined) throw new Error(`agreement ${id} has no terms`)
  return terms
}
