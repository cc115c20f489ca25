import { z } from 'zod'
import { type DayPair, dayPairs } from '#domain/agreement/schedule.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { type Read, readTexts, type Typed } from '#platform/read-texts.ts'

/** The steps before an order is created, in order; a step is complete if its part of the draft is valid. */
export const checkoutSteps = ['delivery', 'schedule', 'card', 'review'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

/** The data entered so far, by step. */
export type Draft = { readonly delivery?: Typed; readonly schedule?: Typed }

/** The amount that the review page shows as due today. */
export const placeOrderInput = z
  .object({ dueTodayCents: z.coerce.number().int('money-not-cents') })
  .brand<'placeOrderInput'>()
export type PlaceOrderInput = z.output<typeof placeOrderInput>

/** A pair of days as a form value: '1-15'. */
export function pairCode(pair: DayPair): string {
  return pair.join('-')
}

/** The payment frequency, and the days if semi-monthly. */
const scheduleSchema = z
  .object({
    frequency: z.enum(frequencies, 'choice-required'),
    payDays: z
      .string()
      .optional()
      .transform((code) => dayPairs.find((pair) => pairCode(pair) === code)),
  })
  .refine(({ frequency, payDays }) => frequency !== 'SEMI_MONTHLY' || payDays !== undefined, {
    path: ['payDays'],
    message: 'choice-required',
  })
  // The form sends the pair of days even if the field is hidden.
  .transform(({ frequency, payDays }) =>
    frequency === 'SEMI_MONTHLY' ? { frequency, payDays } : { frequency },
  )

export type PaySchedule = { readonly frequency: Frequency; readonly payDays?: DayPair | undefined }

export function readSchedule(typed: Typed | undefined): Read<PaySchedule> {
  return readTexts(scheduleSchema, typed)
}
