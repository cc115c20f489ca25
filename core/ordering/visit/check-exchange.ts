import type { AgreementRow } from '#core/agreement/agreement/queries.ts'
import { exchangeDate } from '#domain/agreement/exchange-date.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'

/** Refuses an exchange before the exchange date of its agreement with `exchange-too-early`, which names that date. */
export function checkExchange(
  { signedOn }: Pick<AgreementRow, 'signedOn'>,
  kind: VisitKind,
  on: CivilDate,
): Result<null> {
  if (kind !== 'exchange' || signedOn === null) return ok(null)
  const firstOn = exchangeDate(signedOn)
  return on < firstOn ? fail('exchange-too-early', { field: 'date', params: { first: firstOn } }) : ok(null)
}
