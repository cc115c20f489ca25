import { z } from 'zod'
import { isCivilDate } from '#domain/civil-date.ts'
import { maxLength } from '#domain/text-length.ts'
import { isUsState } from '#domain/us-states.ts'
import {
  addressLine1,
  addressLine2,
  city,
  optionalText,
  personName,
  phone,
  postalCode,
} from '../text-fields.ts'

/** To whom and where a delivery goes, whom to call, and when: from the texts of a form or of a request. */
export const deliverySchema = z.object({
  firstName: personName,
  lastName: personName,
  address1: addressLine1,
  address2: addressLine2,
  city,
  stateCode: z.string('choice-required').refine(isUsState, 'choice-required'),
  postalCode,
  phone,
  /** What the driver should know: a gate code, the floor. */
  instructions: optionalText(maxLength.deliveryInstructions),
  date: z.string('choice-required').refine(isCivilDate, 'choice-required'),
  window: z.string('choice-required').regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'choice-required'),
})

/** A delivery as an order keeps it: ten digits of phone, the window in the store's local time. */
export type DeliveryPlan = z.output<typeof deliverySchema>

export const rescheduleSchema = deliverySchema.pick({ date: true, window: true })

export type RescheduleInput = z.input<typeof rescheduleSchema> & { readonly orderNumber: string }
