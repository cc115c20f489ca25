import type { DueEntry } from '#core/agreement/calendar/schema.ts'
import type { Cents } from '#domain/base/money.ts'

/** The amount of a date: what was paid or, less money held and with open fees, what is still to pay. */
export function shownCents({ status, totalCents, openCents, openFeesCents }: DueEntry): Cents {
  return status === 'paid' ? totalCents : openCents + openFeesCents
}
