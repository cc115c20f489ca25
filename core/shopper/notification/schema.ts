import { z } from 'zod'
import { readUsPhone } from '#domain/base/phone.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { optionalText } from '#platform/text-fields.ts'
import { ticked } from '../customer/schema.ts'

/** A number of ten digits for texts; null where none was chosen. */
const textPhone = optionalText(maxLength.phoneTyped).transform((text): string | null => {
  const read = text === '' ? undefined : readUsPhone(text, 'phone')
  return read?.ok ? read.value : null
})

/** All choices at once, as the form shows them. `agrees` is the consent to texts beside its words. */
export const choicesInput = z
  .object({
    mailPayments: ticked,
    mailAppointments: ticked,
    mailOffers: ticked,
    textPayments: ticked,
    textAppointments: ticked,
    phone: textPhone,
    agrees: ticked,
  })
  .brand<'choicesInput'>()
export type ChoicesInput = z.output<typeof choicesInput>

/** What a customer has chosen. */
export type Choices = {
  readonly mail: { readonly payments: boolean; readonly appointments: boolean; readonly offers: boolean }
  readonly text: { readonly payments: boolean; readonly appointments: boolean }
  /** The number that texts go to, and since when; null without a consent. */
  readonly consent: { readonly phone: string; readonly agreedAt: Date } | null
}
