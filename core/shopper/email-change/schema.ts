import { z } from 'zod'
import { readEmail } from '#domain/base/email.ts'
import { parsedText } from '#platform/text-fields.ts'

/** The new address of an account. */
export const emailChangeInput = z
  .object({ email: parsedText(readEmail, 'email-invalid') })
  .brand<'emailChangeInput'>()
export type EmailChangeInput = z.output<typeof emailChangeInput>

const invalid = 'email-change-link-invalid'

/** The secret of the link that confirms a new address, or of the one that stops it. */
export const emailChangeLinkInput = z
  .object({ token: z.string(invalid).min(1, invalid).max(100, invalid) })
  .brand<'emailChangeLinkInput'>()
export type EmailChangeLinkInput = z.output<typeof emailChangeLinkInput>
