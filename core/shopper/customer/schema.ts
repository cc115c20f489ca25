import { z } from 'zod'
import { readUsPhone } from '#domain/base/phone.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { parsedText, requiredText } from '#platform/text-fields.ts'

/** A customer's own record; a guest has few or no data. */
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
  /** The provider's subject of this person; set after registration or sign-in. */
  readonly identitySubject: string | null
  /** Whether the store allows them to pay online. */
  readonly paysOnline: boolean
  readonly createdAt: Date
}

export const firstName = requiredText(maxLength.name, 'first-name-required')
export const lastName = requiredText(maxLength.name, 'last-name-required')

/** The name that the store gives a customer. */
export const renameInput = z.object({ firstName, lastName }).brand<'renameInput'>()

/** A checkbox: a form sends its value or nothing, the API a boolean. */
export const ticked = z.union([z.boolean(), z.string().transform((text) => text === 'on')]).default(false)

/** The fields a customer may change; missing ones stay the same. */
export const updateCustomerInput = z
  .object({
    firstName,
    lastName,
    phone: parsedText(readUsPhone, 'phone-invalid'),
    locale: z.enum(['en-US', 'es-US']),
    // Not `ticked`: a change of something else must not take the consent back.
    acceptsMarketing: z.boolean('choice-required'),
  })
  .partial()
export type UpdateCustomerInput = z.output<typeof updateCustomerInput>
