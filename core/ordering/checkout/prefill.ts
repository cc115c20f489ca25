import type { Store } from '#core/places/store/schema.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { type Home, homeSchema } from '../delivery/schema.ts'
import type { KnownRow } from './queries.ts'

/** The address of the latest application, with the field names of a delivery. */
function addressOf({ answers }: KnownRow) {
  const { address1, address2, city, state, postalCode } = answers ?? {}
  return { address1, address2, city, stateCode: state, postalCode }
}

/** A saved address without the name and phone of who lives there. */
function placeOf({ address1, address2, city, stateCode, postalCode }: NonNullable<KnownRow['address']>) {
  return { address1, address2, city, stateCode, postalCode }
}

/**
 * The initial values of the delivery step: name and phone of the account, and the primary one of the saved addresses, or
 * that of the application.
 */
export function knownDelivery(known: KnownRow): FormTexts {
  const texts = {
    firstName: known.firstName ?? known.answers?.firstName,
    lastName: known.lastName ?? known.answers?.lastName,
    phone: formatPhone(known.phone ?? known.answers?.phone ?? ''),
    ...(known.address === null ? addressOf(known) : placeOf(known.address)),
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text] as const] : [])),
  )
}

/**
 * The shopper's home address by the latest application; null if unknown or in another state than the store.
 */
export function knownHome(known: KnownRow, store: Pick<Store, 'stateCode'>): Home | null {
  const read = homeSchema.safeParse(addressOf(known))
  return read.success && read.data.stateCode === store.stateCode ? read.data : null
}
