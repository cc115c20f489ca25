import { z } from 'zod'
import { cleanLine } from '#domain/base/clean-text.ts'
import { readEmail } from '#domain/base/email.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { isLongEnough, longestPassword } from '#domain/shopper/password.ts'
import { parsedText } from '#platform/text-fields.ts'
import { firstName, lastName, ticked } from '../customer/schema.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The address of a new account: valid, in lower case. */
const email = parsedText(readEmail, 'email-invalid')

/** A new password, unchanged as typed. Rules that depend on its owner are in `checkNewPassword`. */
const newPassword = z
  .string('password-missing')
  .min(1, 'password-missing')
  .max(longestPassword, 'password-too-long')
  .superRefine((password, issues) => {
    if (password === '') return
    if (!isLongEnough(password)) issues.addIssue({ code: 'custom', message: 'password-length' })
    else if (isCommonPassword(password)) issues.addIssue({ code: 'custom', message: 'password-common' })
  })

/** The registration form. Its key distinguishes a repeated submission from a second person. */
export const registerInput = z.object({
  firstName,
  lastName,
  email,
  password: newPassword,
  acceptsMarketing: ticked,
  attemptId: z.uuid().optional(),
})
export type RegisterInput = z.output<typeof registerInput>

/** No account has a longer address, so it fails like an unknown one. */
const signInEmail = z
  .string('email-required')
  .transform(cleanLine)
  .pipe(z.string().min(1, 'email-required').max(maxLength.email, 'sign-in-failed'))

/** Requires both fields but does not check their format, so that accounts with old addresses can sign in. */
export const signInInput = z.object({
  email: signInEmail,
  password: z.string('password-required').min(1, 'password-required').max(longestPassword, 'sign-in-failed'),
})
export type SignInInput = z.output<typeof signInInput>

export const resetRequestInput = z.object({ email })
export type ResetRequestInput = z.output<typeof resetRequestInput>

/** The password of an account, typed once more to confirm who asks. */
const ownPassword = z
  .string('password-required')
  .min(1, 'password-required')
  .max(longestPassword, 'password-too-long')

export const confirmIdentityInput = z.object({ password: ownPassword })
export type ConfirmIdentityInput = z.output<typeof confirmIdentityInput>

/** A new password, with the old one that confirms who asks. */
export const changePasswordInput = z.object({ oldPassword: ownPassword, password: newPassword })
export type ChangePasswordInput = z.output<typeof changePasswordInput>

/** The secret of the link in the welcome mail. */
export const emailLinkInput = z
  .object({
    token: z.string('email-link-invalid').min(1, 'email-link-invalid').max(100, 'email-link-invalid'),
  })
  .brand<'emailLinkInput'>()
export type EmailLinkInput = z.output<typeof emailLinkInput>

export const newPasswordInput = z.object({
  token: z.string('reset-link-invalid').min(1, 'reset-link-invalid').max(100, 'reset-link-invalid'),
  password: newPassword,
})
export type NewPasswordInput = z.output<typeof newPasswordInput>
