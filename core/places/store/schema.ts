import { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { DayHours } from '#domain/places/opening.ts'
import type { StoreFlags } from './store-flags.ts'

export type Store = {
  readonly id: string
  readonly name: string
  readonly address1: string
  readonly city: string
  readonly stateCode: string
  /** Five digits: the part before the dash (document 1 §3). */
  readonly postalCode: string
  readonly countryCode: string
  /** Ten digits. */
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
  readonly tagline: Partial<Localized>
  readonly priceZoneId: string
  readonly hours: readonly DayHours[]
  /** Days on which it is closed in addition to the common holidays. */
  readonly closedDates: readonly CivilDate[]
  readonly flags: StoreFlags
  /** Nearby stores that share their stock, and the hubs that supply it. */
  readonly geoPool: readonly string[]
  readonly restrictedCategories: readonly string[]
  /** Maximum delivery distance in miles. */
  readonly deliveryMiles: number
  /** The last day on which it takes orders. */
  readonly ecommCloseOn: CivilDate | null
}

/** A store with its distance from the searched place. */
export type StoreNearby = Store & { readonly distanceMiles: number }

/** The chain's usual hours: Monday to Saturday ten to six, closed on Sunday (document 1 §9). */
export const usualHours: readonly DayHours[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opens: '10:00',
  closes: '18:00',
}))

/** The ZIP code whose store provides prices until a store is chosen (document 1 §9). */
export const defaultPostalCode = '90210'

/** The radius and the maximum results of a search (document 1 §9). */
export const searchMiles = 100
export const searchLimit = 200

const limit = z.number().int().min(1).max(searchLimit).default(searchLimit)

/** A ZIP code as typed; ZIP+4 is cut to five digits. */
const zipSchema = z
  .string({ error: 'zip-required' })
  .trim()
  .min(1, 'zip-required')
  .regex(/^\d{5}(-?\d{4})?$/, 'zip-invalid')
  .transform((zip) => zip.slice(0, 5))

/** Stores around a ZIP code. */
export const storesByZip = z.object({ postalCode: zipSchema, limit }).brand<'storesByZip'>()

/** Stores around a point, in degrees. */
export const storesByPoint = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    limit,
  })
  .brand<'storesByPoint'>()

export type FindStoresInput = z.output<typeof storesByZip> | z.output<typeof storesByPoint>

/** What a client has looked up: a ZIP code, a point in degrees, or an address. */
export const geocodeInput = z
  .object({
    zipcode: zipSchema.optional(),
    latitude: z
      .number({ error: 'field-invalid' })
      .min(-90, 'field-invalid')
      .max(90, 'field-invalid')
      .optional(),
    longitude: z
      .number({ error: 'field-invalid' })
      .min(-180, 'field-invalid')
      .max(180, 'field-invalid')
      .optional(),
    address: z.string().trim().min(1, 'field-required').max(300, 'field-invalid').optional(),
  })
  .brand<'geocodeInput'>()

export type GeocodeInput = z.output<typeof geocodeInput>

/** The choice of a store; the ZIP code that was searched is also remembered. */
export const chooseStoreSchema = z
  .object({
    storeId: z.string().min(1, 'field-required').max(64, 'field-invalid'),
    postalCode: z
      .string()
      .regex(/^\d{5}$/, 'zip-invalid')
      .optional(),
  })
  .brand<'chooseStoreSchema'>()

export type ChooseStoreInput = z.output<typeof chooseStoreSchema>
