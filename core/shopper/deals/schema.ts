import { z } from 'zod'
import { readEmail } from '#domain/base/email.ts'
import { readUsPhone } from '#domain/base/phone.ts'
import { optionallyParsed, parsedText, requiredText } from '#platform/text-fields.ts'
import { ticked } from '../customer/schema.ts'
import { linkToken } from '../link/link-token.ts'

export type DealsChannel = 'mail' | 'sms'

/** Where somebody signed up: a part of the site, or a client of the shopper APIs. */
const dealsSources = ['page', 'window', 'bar', 'footer', 'api'] as const

/** A sign-up: an e-mail address, a mobile number, or both. A number needs the box for text messages ticked. */
export const dealsSignUpInput = z
  .object({
    source: z.enum(dealsSources),
    email: optionallyParsed(readEmail),
    phone: optionallyParsed(readUsPhone),
    optIn: ticked,
  })
  .superRefine(({ email, phone, optIn }, issues) => {
    if (email === undefined && phone === undefined)
      issues.addIssue({ code: 'custom', path: ['email'], message: 'deals-contact-required' })
    if (phone !== undefined && !optIn)
      issues.addIssue({ code: 'custom', path: ['optIn'], message: 'deals-consent-required' })
  })
export type DealsSignUpInput = z.output<typeof dealsSignUpInput>

/** The secret of a link in a message. */
export const dealsLinkInput = z.object({
  token: linkToken('deals-link-invalid'),
})

/** Whose deals are to stop: an e-mail address. */
export const dealsWithdrawalInput = z.object({ email: parsedText(readEmail, 'email-invalid') })

/** The words of a message with deals in one language. Without words for a text message it goes by e-mail only. */
const dealsMailWords = z.strictObject({
  subject: requiredText(150),
  text: z.string('field-required').min(1, 'field-required').max(5_000, 'field-too-long'),
  // Two segments of a text message, with the name of the shop and how to stop.
  sms: requiredText(220).optional(),
})

/** A message to the deals list, in both languages. Sending one of the same id again reaches only who is new. */
export const dealsMailInput = z.strictObject({
  id: z.string('field-required').regex(/^[\w-]{1,60}$/, 'field-invalid'),
  'en-US': dealsMailWords,
  'es-US': dealsMailWords,
})
export type DealsMail = z.output<typeof dealsMailInput>
