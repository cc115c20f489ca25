import { z } from 'zod'
import { storeFlags } from '#core/places/store/store-flags.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { locales } from '#domain/base/locale.ts'
import { usStates } from '#domain/base/us-states.ts'
import {
  type DeliveryEstimate,
  deliveryEstimates,
  isDeliveryEstimate,
} from '#domain/catalogue/delivery-estimate.ts'
import { goodsKinds } from '#domain/law/price-caps.ts'
import { rootCategory } from '../category/schema.ts'
import { pageRegionsSchema } from '../content/page-components.ts'
import { cents, day, id, noText, ordinal, text } from './fields.ts'

// One schema for each kind of line of the import format, described in catalog/FORMAT.md. Unknown keys are
// rejected, because a misspelled optional field would otherwise be ignored silently.
const lines = z.strictObject({
  'en-US': z.array(z.string().trim().min(1)),
  'es-US': z.array(z.string().trim().min(1)).optional(),
})
const postalCode = z.string().regex(/^\d{5}$/, 'must be five digits')
const stateCode = z.enum(usStates)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30')
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #F7F4EE')

export const categoryLine = z
  .strictObject({
    id,
    parentId: id.optional(),
    position: ordinal,
    name: text,
    description: text.or(noText).default({}),
    thumbnail: id.optional(),
    banner: id.optional(),
    bannerAlt: text.or(noText).default({}),
    backgroundColor: colour.optional(),
    goodsKind: z.enum(goodsKinds).optional(),
    showInMenu: z.boolean().default(true),
    showInClp: z.boolean().default(true),
  })
  .refine((line) => (line.id === rootCategory) === (line.parentId === undefined), {
    path: ['parentId'],
    message: 'every category but root has a parent',
  })

const namedValue = z.strictObject({ value: z.string().min(1), name: text, swatch: colour.optional() })

export const attributeLine = z.strictObject({
  id,
  name: text,
  position: ordinal,
  facet: z.boolean().default(false),
  options: z.array(namedValue).default([]),
})

const attributes = z.record(z.string().min(1), z.union([z.string(), z.number(), z.boolean()])).default({})
const variationValues = z.record(id, z.string().min(1))
const image = z.strictObject({
  picture: id,
  alt: text,
  values: variationValues.optional(),
  model: z.strictObject({ name: id, color: colour.optional() }).optional(),
})
const dimensions = z.strictObject({
  widthIn: z.number().positive(),
  depthIn: z.number().positive(),
  heightIn: z.number().positive(),
  weightLb: z.number().positive().optional(),
})

const variantLine = z.strictObject({
  id,
  values: variationValues,
  name: text.optional(),
  rmsNumber: z.string().optional(),
  model: z.string().optional(),
  images: z.array(image).default([]),
  attributes,
  dimensions: dimensions.optional(),
  merchantCostCents: cents.optional(),
  online: z.boolean().default(true),
})

export const productLine = z
  .strictObject({
    id,
    type: z.enum(['simple', 'master', 'bundle', 'set']),
    categoryId: id,
    categoryIds: z.array(id).default([]),
    rmsNumber: z.string().min(1).optional(),
    model: z.string().min(1).optional(),
    brand: z.string().trim().min(1),
    name: text,
    shortDescription: text.or(noText).default({}),
    description: text.or(noText).default({}),
    features: lines.or(noText).default({}),
    urlKey: id.optional(),
    images: z.array(image).default([]),
    variationAttributes: z
      .array(z.strictObject({ id, name: text, values: z.array(namedValue).min(1) }))
      .default([]),
    variants: z.array(variantLine).default([]),
    parts: z
      .array(z.strictObject({ productId: id, quantity: z.number().int().positive().default(1) }))
      .default([]),
    attributes,
    dimensions: dimensions.optional(),
    badges: z.array(z.string().min(1)).default([]),
    isNew: z.boolean().default(false),
    isSale: z.boolean().default(false),
    highRisk: z.boolean().default(false),
    exclusive: z.boolean().default(false),
    clearance: z.boolean().default(false),
    addOnEligible: z.boolean().default(false),
    specialOrder: z.boolean().default(false),
    extendedAisle: z.boolean().default(false),
    vendorId: id.optional(),
    merchantCostCents: cents.optional(),
    goodsKind: z.enum(goodsKinds).optional(),
    minOrderQuantity: z.number().int().positive().default(1),
    stepQuantity: z.number().int().positive().default(1),
    estimatedDelivery: z
      .custom<DeliveryEstimate>(
        isDeliveryEstimate,
        `must be one of ${Object.keys(deliveryEstimates).join(', ')}`,
      )
      .default('1-3 Days'),
    popularity: ordinal,
    releasedOn: day.optional(),
    online: z.boolean().default(true),
  })
  .superRefine((line, problems) => {
    const wrong = (path: string, message: string) =>
      problems.addIssue({ code: 'custom', path: [path], message })
    if ((line.type === 'master') !== line.variants.length > 0)
      wrong('variants', 'a master has variants, nothing else has')
    const whole = line.type === 'bundle' || line.type === 'set'
    if (whole !== line.parts.length > 0) wrong('parts', 'bundles and sets have parts, nothing else has')
    const allowed = new Map(
      line.variationAttributes.map((one) => [one.id, new Set(one.values.map((entry) => entry.value))]),
    )
    for (const variant of line.variants) {
      for (const [attribute, values] of allowed) {
        if (!values.has(variant.values[attribute] ?? ''))
          wrong('variants', `${variant.id} has no known ${attribute}`)
      }
    }
  })

export const zoneLine = z.strictObject({ id, name: z.string().min(1) })

const offer = z.strictObject({ paymentCents: cents, payments: z.number().int().min(1).max(520) })
const wasOffer = offer.extend({ onlineFrom: day })

export const priceLine = z
  .strictObject({
    productId: id,
    zoneId: id,
    cashCents: cents,
    saleCashCents: cents.optional(),
    usedCashCents: cents.optional(),
    sameAsCashDays: z.number().int().min(0).max(365).default(0),
    frequencies: z.partialRecord(
      z.enum(frequencies),
      offer.extend({
        addOnCents: cents.optional(),
        sale: offer.optional(),
        used: offer.optional(),
        was: wasOffer.optional(),
      }),
    ),
  })
  .refine((line) => Object.keys(line.frequencies).length > 0, {
    path: ['frequencies'],
    message: 'at least one is needed',
  })

const hours = z.strictObject({ day: z.number().int().min(0).max(6), opens: clock, closes: clock })

export const storeLine = z.strictObject({
  id,
  name: z.string().min(1),
  address1: z.string().min(1),
  city: z.string().min(1),
  stateCode,
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'must be five digits, or nine with a dash'),
  countryCode: z.literal('US').default('US'),
  phone: z
    .string()
    .regex(/^\d{10}$/, 'must be ten digits')
    .optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string().refine(isTimeZone, 'is no time zone of the IANA list'),
  tagline: text.or(noText).default({}),
  priceZoneId: id,
  hours: z.array(hours).optional(),
  closedDates: z.array(day).max(366).default([]),
  flags: storeFlags.default({}),
  geoPool: z.array(id).default([]),
  restrictedCategories: z.array(id).default([]),
  deliveryMiles: z.number().int().min(1).max(500).default(40),
  ecommCloseOn: day.optional(),
})

/** Whether Intl knows a time zone. Also accepts older names, which Intl.supportedValuesOf omits. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const unitRental = z
  .strictObject({
    rentedOn: day,
    returnedOn: day,
    rentCents: ordinal,
    grade: z.enum(['FAIR', 'GOOD', 'GREAT']).optional(),
  })
  .refine(({ rentedOn, returnedOn }) => rentedOn <= returnedOn, {
    path: ['returnedOn'],
    message: 'a unit comes back after it was rented out',
  })

export const unitLine = z
  .strictObject({
    inventoryNumber: id,
    productId: id,
    storeId: id,
    condition: z.enum(['NEW', 'USED']),
    grade: z.enum(['FAIR', 'GOOD', 'GREAT']).optional(),
    acquiredOn: day,
    timesRented: ordinal,
    merchantCostCents: cents,
    rentals: z.array(unitRental).default([]),
  })
  .refine((line) => line.rentals.length === 0 || line.rentals.length === line.timesRented, {
    path: ['rentals'],
    message: 'the history of a unit has every rental or none',
  })
  .refine((line) => (line.condition === 'USED') === (line.grade !== undefined), {
    path: ['grade'],
    message: 'a pre-rented unit has a grade, a new one has none',
  })
  .refine((line) => line.condition === 'USED' || line.timesRented === 0, {
    path: ['timesRented'],
    message: 'a new unit was never rented',
  })

export const taxRateLine = z.strictObject({
  stateCode,
  postalCode: postalCode.optional(),
  firstOn: day.optional(),
  ratePercent: z.number().min(0).max(30),
})

export const contentLine = z.strictObject({
  id,
  name: text,
  description: text.or(noText).default({}),
  keywords: text.or(noText).default({}),
  body: text,
  online: z.boolean().default(true),
})

export const pageLine = z.strictObject({ id, name: text, regions: pageRegionsSchema })

export const preferenceLine = z.strictObject({ id, value: z.json() })

export const customObjectLine = z.strictObject({ type: id, key: id, body: z.record(z.string(), z.json()) })

export const synonymLine = z.strictObject({
  locale: z.enum(locales),
  term: z.string().trim().min(1),
  expansions: z.array(z.string().trim().min(1)).min(1),
})
