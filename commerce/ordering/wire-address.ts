import { z } from 'zod'

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
