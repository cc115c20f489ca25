import { z } from 'zod'
import { frequencies } from '#domain/base/frequency.ts'
import { promotionKinds } from '#domain/catalogue/promotion-price.ts'
import { cents, day, id, noText, ordinal, text } from './fields.ts'

const promotionFields = z.strictObject({
  id,
  position: ordinal,
  name: text,
  callout: text.or(noText).default({}),
  details: text.or(noText).default({}),
  code: z.string().min(1).optional(),
  pif: z.boolean().default(false),
  restrictedStores: z.array(id).default([]),
  link: z.string().startsWith('/').optional(),
  productIds: z.array(id).default([]),
  categoryIds: z.array(id).default([]),
  startsOn: day.optional(),
  endsOn: day.optional(),
  percentOff: z.number().int().min(1).max(90).optional(),
  kind: z.enum(promotionKinds).optional(),
  cashOffCents: cents.optional(),
  paymentOffCents: z.partialRecord(z.enum(frequencies), cents).default({}),
  firstPaymentCents: z.partialRecord(z.enum(frequencies), cents).default({}),
})

/** A promotion with a kind says how much it takes off, in one way, and of what. */
export const promotionLine = promotionFields.superRefine((line, problems) => {
  const wrong = (path: string, message: string) =>
    problems.addIssue({ code: 'custom', path: [path], message })
  const hasPayments = Object.keys(line.paymentOffCents).length > 0
  const hasFirst = Object.keys(line.firstPaymentCents).length > 0
  if (line.cashOffCents !== undefined && line.kind !== 'cash-price')
    wrong('cashOffCents', 'only of kind cash-price')
  if (hasPayments && line.kind !== 'rent' && line.kind !== 'first-payment')
    wrong('paymentOffCents', 'only of kinds rent and first-payment')
  if (hasFirst && line.kind !== 'first-payment') wrong('firstPaymentCents', 'only of kind first-payment')
  const { startsOn, endsOn } = line
  if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
    wrong('endsOn', 'must not be before startsOn')
  if (line.kind === undefined) return
  const ways = [line.percentOff !== undefined, line.cashOffCents !== undefined || hasPayments, hasFirst]
  if (ways.filter(Boolean).length !== 1)
    wrong(
      'kind',
      'needs one of percentOff, an amount off (cashOffCents, paymentOffCents) and firstPaymentCents',
    )
  if (line.productIds.length + line.categoryIds.length === 0) wrong('kind', 'needs productIds or categoryIds')
})
