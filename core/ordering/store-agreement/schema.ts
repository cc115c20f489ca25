import { z } from 'zod'
import { phoneEntryInput } from '#core/approval/phone-check/schema.ts'
import { type CivilDate, isCivilDate } from '#domain/base/civil-date.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { readUsDate } from '#domain/base/us-date.ts'
import { email, parsedText, personName, phone } from '#platform/text-fields.ts'
import { homeSchema } from '../delivery/schema.ts'

/** Letters first, so that it is never the number of an agreement that was made online. */
const number = z
  .string('field-required')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'field-required').max(20, 'field-too-long'))

const day = z.custom<CivilDate>(isCivilDate, 'date-invalid')
const cents = z.int('money-not-cents').positive('money-not-cents')

/** How a code reaches the customer. */
const ways = ['text', 'call'] as const

/** What a customer says about an agreement that was made at a store. */
export const askLinkInput = z
  .object({ number, birthDate: parsedText(readUsDate), phone, by: z.enum(ways, 'choice-required') })
  .brand<'askLinkInput'>()
export type AskLinkInput = z.output<typeof askLinkInput>

/** The code that was sent. */
export const linkInput = phoneEntryInput
export type LinkInput = z.output<typeof linkInput>

/** An agreement made at the counter, as an operator records it. */
export const storeAgreementInput = z.strictObject({
  number: number.refine((text) => /^[A-Z]{1,3}\d{4,12}$/.test(text), 'field-invalid'),
  storeId: z.string().min(1, 'field-required').max(64, 'field-too-long'),
  firstName: personName,
  lastName: personName,
  birthDate: day,
  phone,
  email,
  ...homeSchema.shape,
  frequency: z.enum(frequencies, 'choice-required'),
  payDays: z.tuple([z.int().min(1).max(31), z.int().min(1).max(31)]).optional(),
  payments: z.int('field-invalid').min(2, 'field-invalid').max(1_000, 'field-invalid'),
  signedOn: day,
  deliveredOn: day,
  /** The days of the payments after the first one, which was made at signing. */
  paidOn: z.array(day).max(1_000, 'field-too-long'),
  /** The units, with the rent of one payment and the cash price of each. */
  items: z
    .array(
      z.strictObject({ inventoryNumber: z.string().min(1).max(64), paymentCents: cents, cashCents: cents }),
    )
    .min(1, 'field-required')
    .max(20, 'field-too-long'),
})
export type StoreAgreementInput = z.input<typeof storeAgreementInput>
