import { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import { safeRedirect } from '#site/safe-redirect.ts'

/** A card, a bank account, or an account at PayPal or Venmo that the vault stores for a customer. */
export type PaymentMethod = {
  readonly id: string
  readonly kind: MethodKind
  readonly brand: string
  /** Empty for PayPal and Venmo. */
  readonly last4: string
  /** The email address at PayPal or the user name at Venmo; null for cards and bank accounts. */
  readonly account: string | null
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
