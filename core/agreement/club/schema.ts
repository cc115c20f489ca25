import { z } from 'zod'
import { idempotencyKey } from '#core/money/payment/schema.ts'
import { methodId, type PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { ClubState } from '#domain/agreement/club-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale, Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'

/** The version of the words that a customer agrees to; change it whenever they change. */
export const clubWordsVersion = '2026-11-30.2'

/** Why a membership ends. */
export type ClubEndReason =
  | 'customer'
  | 'operator'
  | 'erased'
  | 'method-removed'
  | 'declined'
  | 'nothing-rented'
  | 'not-offered'
  | 'payment-returned'

/** A membership as its owner sees it. */
export type ClubMembership = {
  readonly id: string
  readonly number: string
  readonly storeId: string
  readonly storeName: string
  readonly state: ClubState
  /** The card that is charged; null once it was removed. */
  readonly method: PaymentMethod | null
  /** A month before tax. */
  readonly priceCents: Cents
  readonly beginsOn: CivilDate
  /** The first day that is not paid. */
  readonly paidUntil: CivilDate
  /** The coming charge; null if there is none any more. */
  readonly next: { readonly on: CivilDate; readonly amountCents: Cents; readonly taxCents: Cents } | null
  /** Whether a charge waits for the bank's answer. */
  readonly isPaymentPending: boolean
  readonly endReason: ClubEndReason | null
  readonly endedOn: CivilDate | null
  readonly locale: Locale
  readonly words: string
  readonly agreedOn: CivilDate
}

/** What a customer may buy: a month with its tax, and the words to agree to. */
export type ClubOffer = {
  readonly storeId: string
  readonly storeName: string
  readonly priceCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly beginsOn: CivilDate
  /** The day of the first renewal, if it begins today. */
  readonly renewsOn: CivilDate
  readonly benefits: readonly Localized[]
  readonly words: string
  readonly wordsHash: string
}

/** `wordsHash` names the words that were shown; `agrees` is the ticked box. */
export const joinClubInput = z
  .object({
    methodId,
    wordsHash: z.string('club-words-changed').min(1, 'club-words-changed').max(100, 'club-words-changed'),
    agrees: z.literal('yes', 'consent-required'),
    idempotencyKey,
  })
  .brand<'joinClubInput'>()
export type JoinClubInput = z.output<typeof joinClubInput>

const membershipId = z.uuid('not-found')

/** At once, or at the end of the month that is paid. */
export const cancelClubInput = z
  .object({ membershipId, when: z.enum(['now', 'paid'], 'choice-required') })
  .brand<'cancelClubInput'>()
export type CancelClubInput = z.output<typeof cancelClubInput>

export const changeClubMethodInput = z.object({ membershipId, methodId }).brand<'changeClubMethodInput'>()
export type ChangeClubMethodInput = z.output<typeof changeClubMethodInput>
