import { z } from 'zod'
import { maxLength } from '#domain/base/text-length.ts'
import { optionalText } from '#platform/text-fields.ts'
import { deliverySchema } from '../delivery/schema.ts'

/** An address for bills, anywhere in the United States. */
export const billingSchema = deliverySchema
  .omit({ instructions: true, date: true, window: true, phone: true })
  .extend({ phone: optionalText(maxLength.phoneTyped) })
  .brand<'billingSchema'>()

export type Billing = z.output<typeof billingSchema>

const hasCardNumber = (text: string) => text.replace(/\D/g, '').length > 4

/** What is known of a card that is entered after signing; a number that is not masked is refused. */
export const announcedCardInput = z
  .object({
    maskedNumber: z
      .string('card-number-unmasked')
      .regex(/^[*xX\u2022 -]{4,20}\d{4}$/, 'card-number-unmasked')
      .transform((text) => text.slice(-4)),
    cardType: optionalText(maxLength.name).refine((text) => !hasCardNumber(text), 'card-number-unmasked'),
    holder: optionalText(maxLength.fullName).refine((text) => !hasCardNumber(text), 'card-number-unmasked'),
    expirationMonth: z.coerce.number('card-expiry-invalid').int().min(1).max(12, 'card-expiry-invalid'),
    expirationYear: z.coerce.number('card-expiry-invalid').int().min(2000).max(2100, 'card-expiry-invalid'),
  })
  .transform(({ maskedNumber, cardType, holder, expirationMonth, expirationYear }) => ({
    last4: maskedNumber,
    brand: cardType,
    holder,
    month: String(expirationMonth),
    year: String(expirationYear),
  }))
  .brand<'announcedCardInput'>()
export type AnnouncedCardInput = z.output<typeof announcedCardInput>

export const announcedCardSchema = z.object({
  id: z.string(),
  last4: z.string(),
  brand: z.string(),
  holder: z.string(),
  month: z.string(),
  year: z.string(),
})

/** A card that the shopper means to pay with after signing. */
export type AnnouncedCard = z.output<typeof announcedCardSchema>
