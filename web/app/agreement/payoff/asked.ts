import type { PayoffGoal } from '#domain/agreement/payoff-plan.ts'
import { type CivilDate, isCivilDate } from '#domain/base/civil-date.ts'
import { readDollars } from '#domain/base/dollars.ts'

/** What the shopper tries out, as typed and as in the page's query. */
export type Asked =
  | { readonly by: 'day'; readonly on: string }
  | { readonly by: 'extra'; readonly extra: string; readonly when: 'each' | 'once' }

const firstExtra = '10'

/** Reads the query. Without one it asks for today's payoff. */
export function readAsked(params: URLSearchParams, today: CivilDate): Asked {
  if (params.get('by') !== 'extra') return { by: 'day', on: params.get('on') ?? today }
  const when = params.get('when') === 'once' ? 'once' : 'each'
  return { by: 'extra', extra: params.get('extra') ?? firstExtra, when }
}

/** The typed values as input of the rule. Undefined if they are no date or amount. */
export function goalOf(asked: Asked): PayoffGoal | undefined {
  if (asked.by === 'day') return isCivilDate(asked.on) ? { kind: 'on', date: asked.on } : undefined
  const extra = readDollars(asked.extra, 'extra')
  return extra.ok ? { kind: asked.when, extraCents: extra.value } : undefined
}

/**
 * Why the result is not for the day as typed: it is no date, it has passed (then the result is for today), or it is after
 * the last payment (then for that day). Undefined if it is for the day.
 */
export function dayProblem(
  on: string,
  { today, last }: { readonly today: CivilDate; readonly last: CivilDate },
): 'date-invalid' | 'payoff-day-past' | 'payoff-day-late' | undefined {
  if (!isCivilDate(on)) return 'date-invalid'
  if (on < today) return 'payoff-day-past'
  return on > last ? 'payoff-day-late' : undefined
}
