import { z } from 'zod'
import { maxLength } from '#domain/base/text-length.ts'
import { isUsState } from '#domain/base/us-states.ts'
import {
  addressLine1,
  addressLine2,
  city,
  optionalText,
  personName,
  postalCode,
} from '#platform/text-fields.ts'
import { ticked } from '../customer/schema.ts'

/** The most addresses that a customer can save. */
export const maxAddresses = 20

const place = z.object({
  firstName: personName,
  lastName: personName,
  address1: addressLine1,
  address2: addressLine2,
  city,
  stateCode: z.string('choice-required').refine(isUsState, 'choice-required'),
  postalCode,
  phone: optionalText(maxLength.phoneTyped),
})

export type Place = z.output<typeof place>

/** An address to save, under the name that the client gives it. */
export const addressInput = place
  .extend({
    id: z.string('field-required').regex(/^[\w .-]{1,64}$/, 'field-invalid'),
    preferred: ticked,
  })
  .brand<'addressInput'>()
export type AddressInput = z.output<typeof addressInput>

/** What can be changed of a saved address. */
export type AddressField = keyof Place | 'preferred'

export const addressFields = [
  ...place.keyof().options,
  'preferred',
] as const satisfies readonly AddressField[]

/** A saved address to remove, or to make the primary one. */
export const addressChoice = z
  .object({ id: z.string('field-required').max(64, 'field-invalid') })
  .brand<'addressChoice'>()
export type AddressChoice = z.output<typeof addressChoice>

/** A saved address; at most one of a customer is preferred. */
export type SavedAddress = Place & {
  readonly id: string
  readonly preferred: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}
