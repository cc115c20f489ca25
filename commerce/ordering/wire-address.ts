import { z } from 'zod'
import type { FormTexts } from '#platform/read-texts.ts'

const text = z.string().optional()

/** The fields of a shipping address as the API family names them. */
export const wireAddressFields = {
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  phone: text,
}

/** The texts among values that may be missing. */
export function textsOf(values: Readonly<Record<string, unknown>>): FormTexts {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** The texts of an address among the fields of a body. */
export function addressTexts(body: Readonly<Record<string, unknown>>): FormTexts {
  return textsOf(Object.fromEntries(Object.keys(wireAddressFields).map((field) => [field, body[field]])))
}

/** An address in the format of the API family; undefined before a street was entered. */
export function wireAddress(typed: FormTexts | undefined) {
  if (typed?.address1 === undefined || typed.address1 === '') return undefined
  const { firstName, lastName, address1, address2, city, stateCode, postalCode, phone } = typed
  return {
    firstName,
    lastName,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    address1,
    ...(address2 && { address2 }),
    city,
    stateCode,
    postalCode,
    countryCode: 'US',
    phone,
  }
}
