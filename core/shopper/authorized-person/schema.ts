import { z } from 'zod'
import { cleanLine } from '#domain/base/clean-text.ts'
import { readUsPhone } from '#domain/base/phone.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { optionallyParsed, requiredText } from '#platform/text-fields.ts'

/** A phone number, ten digits; null if none was typed. */
const optionalPhone = optionallyParsed(readUsPhone).transform((phone) => phone ?? null)

/** Somebody to let receive goods: the name as on their photo ID. The id is the form's, so that sending it twice adds one. */
export const authorizedPersonInput = z
  .object({
    personId: z.uuid('field-invalid'),
    personName: requiredText(maxLength.name, 'person-name-required').transform(cleanLine),
    personPhone: optionalPhone,
  })
  .brand<'authorizedPersonInput'>()
export type AuthorizedPersonInput = z.output<typeof authorizedPersonInput>

export const authorizedPersonChoice = z
  .object({ personId: z.uuid('not-found') })
  .brand<'authorizedPersonChoice'>()
export type AuthorizedPersonChoice = z.output<typeof authorizedPersonChoice>

/** Somebody who may receive a customer's goods. */
export type AuthorizedPerson = {
  readonly id: string
  readonly name: string
  /** Ten digits; null if the customer gave none. */
  readonly phone: string | null
}
