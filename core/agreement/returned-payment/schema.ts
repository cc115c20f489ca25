import { z } from 'zod'
import { idempotencyKey } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { ReturnKind } from '#domain/money/bank-return.ts'
import type { MethodName } from '#domain/money/payment-method.ts'

/** Why a bank took a payment back; `unknown` for cards, whose banks do not say it to the store. */
type ReturnWhy = ReturnKind | 'unknown'

/** A payment on an agreement that a bank took back. */
export type ReturnedPayment = MethodName & {
  readonly paymentId: string
  readonly agreementId: string
  readonly agreementNumber: string
  /** What it had paid on this agreement. */
  readonly amountCents: Cents
  /** The store's day on which it came back. */
  readonly on: CivilDate
  readonly why: ReturnWhy
  /**
   * What follows: its scheduled payments are `due` again, it is `owed` because it could not be taken out of its agreement,
   * or it was `waiting` for its money and never counted.
   */
  readonly effect: 'due' | 'owed' | 'waiting'
  /** The fee that was charged for it; 0 without one. */
  readonly feeCents: Cents
  /** The most that the store may still charge for it, as the agreement names it; 0 if nothing. */
  readonly mostFeeCents: Cents
  /** The day on which the store presents it again; null if it does not. */
  readonly retryOn: CivilDate | null
}

/** What a customer owes on an agreement because banks took payments back. */
export type OwedForReturns = {
  readonly agreementId: string
  readonly agreementNumber: string
  readonly owedCents: Cents
  /** Whether it can be paid online now. */
  readonly isPayable: boolean
}

/** What came back on agreements: payments, and what is owed for them beside rent and fees. */
export type Returns = {
  readonly payments: readonly ReturnedPayment[]
  readonly owed: readonly OwedForReturns[]
}

/** Pays what is owed on an agreement for returned payments: `owedCents` is the amount that the customer was shown. */
export const payReturnedInput = z
  .object({
    agreementId: z.uuid('not-found').toLowerCase(),
    owedCents: z.coerce.number('money-not-cents').int('money-not-cents').min(1, 'money-not-cents'),
    idempotencyKey,
    methodId,
  })
  .brand<'payReturnedInput'>()
export type PayReturnedInput = z.output<typeof payReturnedInput>
