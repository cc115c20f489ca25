import { z } from 'zod'
import { readUsPhone } from '#domain/base/phone.ts'
import { parsedText } from '#platform/text-fields.ts'

/** The most phone numbers that a customer can save, the primary one among them. */
export const maxPhones = 5

/** A number to add, to remove, or to make the primary one. */
export const phoneInput = z.object({ phone: parsedText(readUsPhone, 'phone-invalid') }).brand<'phoneInput'>()
export type PhoneInput = z.output<typeof phoneInput>

/** A phone number of a customer, ten digits. */
export type SavedPhone = { readonly phone: string; readonly isPrimary: boolean }
