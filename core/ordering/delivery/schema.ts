import { z } from 'zod'
import { isCivilDate } from '#domain/base/civil-date.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { isUsState } from '#domain/base/us-states.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import {
  addressLine1,
  addressLine2,
  city,
  optionalText,
  personName,
  phone,
  postalCode,
} from '#platform/text-fields.ts'

const day = z.string('choice-required').refine(isCivilDate, 'choice-required')

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
  date: day,
  window: z.string('choice-required').regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'choice-required'),
})

/** Where the agreement says that the goods are kept. */
export const homeSchema = deliverySchema.pick({
  address1: true,
  address2: true,
  city: true,
  stateCode: true,
  postalCode: true,
})

export type Home = z.output<typeof homeSchema>

/** Who picks up and when, and where the goods are kept then. The time is that of the store's open hours. */
export const pickupSchema = deliverySchema
  .omit({ instructions: true, date: true, window: true })
  .extend({ pickupDate: day })

/**
 * A delivery or a pick-up as an order keeps it: ten digits of phone, the window in the store's local time. Of a pick-up
 * the address is where the goods are kept, and the window is the hours of the store on that day.
 */
export type DeliveryPlan = z.output<typeof deliverySchema> & { readonly fulfilment: Fulfilment }

/** Another day; the window is chosen for a delivery only. */
export const rescheduleSchema = deliverySchema.pick({ date: true, window: true }).partial({ window: true })

export type RescheduleInput = z.input<typeof rescheduleSchema> & { readonly orderNumber: string }
