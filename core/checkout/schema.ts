import { z } from 'zod'
import { type Frequency, frequencies } from '#domain/frequency.ts'
import type { Problem } from '#domain/result.ts'
import { type DayPair, dayPairs } from '#domain/schedule.ts'
import { type DeliveryPlan, deliverySchema } from '../delivery/schema.ts'
import { problemOf } from '../read-input.ts'

/** The steps before an order is made, in their order; each is complete once its part of the draft can be read. */
export const checkoutSteps = ['delivery', 'schedule', 'card', 'review'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

/** The texts of a form as they were typed, by field. */
export type Typed = Readonly<Record<string, string>>

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

export type PaySchedule = { readonly frequency: Frequency; readonly payDays?: DayPair | undefined }

/** A step's texts read: what they say, or what is wrong with each field. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

function read<T>(schema: z.ZodType<T>, typed: Typed | undefined): Read<T> {
  const parsed = schema.safeParse(typed ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, problems: parsed.error.issues.map(problemOf) }
}

/** The delivery as typed, once every field can be read. Whether the store goes there is another question. */
export function readDelivery(typed: Typed | undefined): Read<DeliveryPlan> {
  return read(deliverySchema, typed)
}

/** The pay schedule as chosen. */
export function readSchedule(typed: Typed | undefined): Read<PaySchedule> {
  return read(scheduleSchema, typed)
}
