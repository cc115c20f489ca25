import { z } from 'zod'
import { readEmail } from '#domain/email.ts'
import { isLongEnough, longestPassword } from '#domain/password.ts'
import { readPhone } from '#domain/phone.ts'
import { maxLength, storableText } from '#domain/text-length.ts'
import { parsedText, requiredText } from '../text-fields.ts'
import { isCommonPassword } from './common-passwords.ts'

/** A customer as their owner sees them; a guest has said little or nothing yet. */
export type CustomerRecord = {
  readonly customerId: string
  readonly kind: 'guest' | 'registered'
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  /** Ten digits. */
  readonly phone: string | null
  readonly locale: string
  readonly acceptsMarketing: boolean
  /** The provider's name for this person; set once they registered or signed in. */
  readonly identitySubject: string | null
  readonly createdAt: Date
}

const firstName = requiredText(maxLength.name, 'first-name-required')
const lastName = requiredText(maxLength.name, 'last-name-required')

/** An address as a new account has it: of the right form, in lower case. */
const email = parsedText(readEmail, 'email-invalid')

/** A new password, taken exactly as it was typed. What else it must not be depends on its owner: `checkNewPassword`. */
const newPassword = z
  .string('password-missing')
  .min(1, 'password-missing')
  .max(longestPassword, 'password-too-long')
  .superRefine((password, issues) => {
    if (password === '') return
    if (!isLongEnough(password)) issues.addIssue({ code: 'custom', message: 'password-length' })
    else if (isCommonPassword(password)) issues.addIssue({ code: 'custom', message: 'password-common' })
  })

/** A box to tick: a form sends its value or nothing, the wire a boolean. */
const ticked = z.union([z.boolean(), z.string().transform((text) => text === 'on')]).default(false)

/** One registration form: its key tells a second press of the button from a second person. */
export const registerInput = z.object({
  firstName,
  lastName,
  email,
  password: newPassword,
  acceptsMarketing: ticked,
  attemptId: z.uuid().optional(),
})
export type RegisterInput = z.output<typeof registerInput>

/** No account has a longer address, so a longer one is refused like any unknown one. */
const signInEmail = z
  .string('email-required')
  .transform((text) => storableText(text).trim())
  .pipe(z.string().min(1, 'email-required').max(maxLength.email, 'sign-in-failed'))

/** Sign-in asks for both and judges neither's form: who has an old address may still come in. */
export const signInInput = z.object({
  email: signInEmail,
  password: z.string('password-required').min(1, 'password-required').max(longestPassword, 'sign-in-failed'),
})
export type SignInInput = z.output<typeof signInInput>

export const resetRequestInput = z.object({ email })
export type ResetRequestInput = z.output<typeof resetRequestInput>

export const newPasswordInput = z.object({
  token: z.string('reset-link-invalid').min(1, 'reset-link-invalid').max(100, 'reset-link-invalid'),
  password: newPassword,
})
export type NewPasswordInput = z.output<typeof newPasswordInput>

/** What a customer may change about themselves; what is left out stays. */
export const updateCustomerInput = z
  .object({
    firstName,
    lastName,
    phone: parsedText(readPhone, 'phone-invalid'),
    locale: z.enum(['en-US', 'es-US']),
    acceptsMarketing: ticked,
  })
  .partial()
export type UpdateCustomerInput = z.output<typeof updateCustomerInput>
