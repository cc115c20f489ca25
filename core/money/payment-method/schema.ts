import { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { safeRedirect } from '#site/safe-redirect.ts'

/** A card or bank account that the vault stores for a customer. */
export type PaymentMethod = {
  readonly id: string
  readonly kind: 'card' | 'bank'
  readonly brand: string
  readonly last4: string
  /** MMYY; null if it never expires. */
  readonly expiry: string | null
  /** The last day on which it is valid; null as above. */
  readonly expiresOn: CivilDate | null
  /** Why nothing more can be taken from a bank account; null while it can be used. */
  readonly endReason: 'withdrawn' | 'unusable' | null
  /** Whether it is chosen at first wherever its owner pays. */
  readonly isDefault: boolean
}

export const methodId = z.uuid('payment-method-not-found')

const ownPath = z
  .string()
  .max(maxLength.path, 'field-too-long')
  .refine((path) => safeRedirect(path) === path, 'field-invalid')

export const startCardEntryInput = z.object({ returnTo: ownPath })
export type StartCardEntryInput = z.input<typeof startCardEntryInput>

/** `endsAutopay` and `endsClub` say that autopay and a club membership which charge the card shall end. */
export const removeMethodInput = z
  .object({ methodId, endsAutopay: z.literal('yes').optional(), endsClub: z.literal('yes').optional() })
  .brand<'removeMethodInput'>()
export type RemoveMethodInput = z.output<typeof removeMethodInput>

/** The card or bank account that is chosen at first from now on. */
export const defaultMethodInput = z.object({ methodId }).brand<'defaultMethodInput'>()
export type DefaultMethodInput = z.output<typeof defaultMethodInput>
