import { z } from 'zod'
import { type DayPair, dayPairs } from '#domain/agreement/schedule.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { type Read, readTexts, type Typed } from '#platform/read-texts.ts'

/** The steps before an order is made, in their order; each is complete once its part of the draft can be read. */
export const checkoutSteps = ['delivery', 'schedule', 'card', 'review'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

/** What was filled in so far, by step. */
export type Draft = { readonly delivery?: Typed; readonly schedule?: Typed }

/** A pair of days as a form writes it: '1-15'. */
export function pairCode(pair: DayPair): string {
  return pair.join('-')
}

/** How often, and on which days where that is twice a month. */
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
  // The form sends the pair of days even where its choice is hidden.
  .transform(({ frequency, payDays }) =>
    frequency === 'SEMI_MONTHLY' ? { frequency, payDays } : { frequency },
  )

export type PaySchedule = { readonly frequency: Frequency; readonly payDays?: DayPair | undefined }

/** The pay schedule as chosen. */
export function readSchedule(typed: Typed | undefined): Read<PaySchedule> {
  return readTexts(scheduleSchema, typed)
}
