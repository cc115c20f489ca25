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

/** The recipient, address, phone and time of a delivery, from the texts of a form or request. */
export const deliverySchema = z.object({
  firstName: personName,
  lastName: personName,
  address1: addressLine1,
  address2: addressLine2,
  city,
  stateCode: z.string('choice-required').refine(isUsState, 'choice-required'),
  postalCode,
  phone,
  /** Notes for the driver, such as a gate code or the floor. */
  instructions: optionalText(maxLength.deliveryInstructions),
  date: day,
  window: z.string('choice-required').regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'choice-required'),
})

/** The time of a delivery. */
export const slotSchema = deliverySchema.pick({ date: true, window: true })

/** Where an address is, as far as it can be read: the town only if there is one. */
export const placeSchema = deliverySchema
  .pick({ stateCode: true, postalCode: true })
  .extend({ city: city.optional().catch(undefined) })

/** The address in the agreement where the goods are kept. */
export const homeSchema = deliverySchema.pick({
  address1: true,
  address2: true,
  city: true,
  stateCode: true,
  postalCode: true,
})

export type Home = z.output<typeof homeSchema>

/**
 * Who picks up and when, and where the goods are kept afterwards. Pick-up is possible during all opening
 * hours.
 */
export const pickupSchema = deliverySchema
  .omit({ instructions: true, date: true, window: true })
  .extend({ pickupDate: day })

export const pickupDaySchema = pickupSchema.pick({ pickupDate: true })

/**
 * A delivery or pick-up as stored in an order: a ten-digit phone number, and the window in the store's local
 * time. For a pick-up, the address is where the goods are kept, and the window is the store's hours on that
 * day.
 */
export type DeliveryPlan = z.output<typeof deliverySchema> & { readonly fulfilment: Fulfilment }

/** Another day; a window is required for a delivery only. */
export const rescheduleSchema = deliverySchema
  .pick({ date: true, window: true })
  .partial({ window: true })
  .brand<'rescheduleSchema'>()

export type RescheduleInput = z.output<typeof rescheduleSchema> & { readonly orderNumber: string }
