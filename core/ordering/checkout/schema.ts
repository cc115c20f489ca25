import { z } from 'zod'
import type { DeclineCode } from '#adapters/payments/port.ts'
import { type DayPair, dayPairs, pairCode } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PaymentState } from '#domain/money/payment-machine.ts'
import type { MethodName } from '#domain/money/payment-method.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import type { OrderDays } from '#domain/places/ordering-status.ts'
import { type FormTexts, type Read, readTexts } from '#platform/read-texts.ts'
import { type AnnouncedCard, announcedCardSchema, type Billing, billingSchema } from '../order/billing.ts'

/**
 * The data entered so far, by step. `billing` and `card` come from clients of the shopper APIs alone: the pages ask for
 * neither, because the vault's form does.
 */
export type Draft = {
  readonly delivery?: FormTexts
  readonly schedule?: FormTexts
  readonly billing?: FormTexts
  readonly card?: FormTexts
}

/** The announced card of a draft, if there is one. */
export function announcedCardOf({ card }: Draft): AnnouncedCard | null {
  const read = announcedCardSchema.safeParse(card)
  return read.success ? read.data : null
}

/** The address for bills in a draft, if there is one. */
export function billingOf({ billing }: Draft): Billing | null {
  const read = billingSchema.safeParse(billing)
  return read.success ? read.data : null
}

/** A shopper's unfinished order: to be signed, to be paid, or with a pending payment. */
export type OpenOrder = {
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly fulfilment: Fulfilment
  readonly dueTodayCents: Cents
  /** The number of its agreements. */
  readonly agreements: number
  /** The delivery day in its agreements, and the time zone of that day. */
  readonly deliveryOn: CivilDate
  readonly timeZone: string
  /** When its store takes orders. */
  readonly orderDays: OrderDays
  readonly store: { readonly name: string; readonly phone: string | null }
  /** What was chosen at checkout to pay with. */
  readonly method: (MethodName & { readonly id: string }) | null
  /** The last failed payment attempt, if any. */
  readonly failed: { readonly state: PaymentState; readonly declineCode: DeclineCode | null } | null
}

/** The figures that the review page shows: due today, cash price and total cost. */
export const placeOrderInput = z
  .object({
    dueTodayCents: z.coerce.number().int('money-not-cents'),
    cashCents: z.coerce.number().int('money-not-cents').optional(),
    totalCents: z.coerce.number().int('money-not-cents').optional(),
  })
  .brand<'placeOrderInput'>()
export type PlaceOrderInput = z.output<typeof placeOrderInput>

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

export function readSchedule(typed: FormTexts | undefined): Read<PaySchedule> {
  return readTexts(scheduleSchema, typed)
}
