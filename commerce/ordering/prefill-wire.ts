import { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import type { BasketPrefill } from '#core/shopper/basket/schema.ts'
import { wireId } from '#platform/wire-id.ts'
import { wireAddressFields } from './wire-address.ts'

const text = z.string().optional()

/** The fields that prefill a temporary basket. Ids and an approval in it are not believed: the store has its own. */
export const wirePrefill = z.looseObject({
  c_isPrefill: z.boolean().optional(),
  c_payfoneResponse: text,
  c_dob: text,
  c_ssn: text,
  customerInfo: z.looseObject({ email: text, firstName: text, lastName: text, phone: text }).optional(),
  shipments: z
    .array(
      z.looseObject({
        shippingAddress: z.looseObject(wireAddressFields).optional(),
      }),
    )
    .max(50)
    .optional(),
})

/** The fields of an application that a body prefills, and the answer of the phone check; nothing without its flag. */
export function prefillIn(body: z.output<typeof wirePrefill>) {
  if (body.c_isPrefill !== true) return {}
  const { customerInfo = {}, shipments = [], c_dob: birthDate, c_ssn: taxId } = body
  const [{ shippingAddress: address = {} } = {}] = shipments
  const { stateCode: state, address1, address2, city, postalCode } = address
  const fields = {
    firstName: customerInfo.firstName ?? address.firstName,
    lastName: customerInfo.lastName ?? address.lastName,
    email: customerInfo.email,
    phone: customerInfo.phone ?? address.phone,
    ...{ address1, address2, city, state, postalCode, birthDate, taxId },
  }
  return {
    typed: Object.fromEntries(
      Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    payfoneResponse: body.c_payfoneResponse,
  }
}

/** What a prefilled basket answers of its prefill, for the store's own ids of `who`. Never tax id or birth date. */
export function prefillOut(prefill: BasketPrefill | undefined, who: Customer, core: Context) {
  if (prefill === undefined) return { basket: {}, email: undefined, shippingAddress: undefined }
  const { email, firstName, lastName, phone, address1, address2, city, state, postalCode } = prefill.answers
  const response = prefill.payfoneResponse
  const id = wireId(who.customerId)
  const home = { address1, address2, city, stateCode: state, postalCode }
  const hasHome = Object.values(home).some((line) => line !== undefined)
  return {
    basket: {
      c_isPrefill: true,
      ...(response === null ? {} : { c_payfoneResponse: core.keys.open(response) }),
      c_customerId: id,
      c_globalCustomerId: id,
    },
    email,
    ...(hasHome && { shippingAddress: { firstName, lastName, ...home, countryCode: 'US', phone } }),
  }
}
