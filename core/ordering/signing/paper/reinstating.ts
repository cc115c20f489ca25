import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { type CivilDate, daysBetween } from '#domain/base/civil-date.ts'
import { lapseDay, reinstatementWindow } from '#domain/law/reinstatement.ts'
import type { Words } from '#platform/pdf/words.ts'

/** The number of days past due after which the agreement lapses. */
export function lapseText({ say }: Words, { pack, frequency, dated }: AgreementTerms): string {
  const days = daysBetween(dated, lapseDay(pack, frequency, dated)) - 1
  return say('agreement-document.end.we', { days })
}

/** How long a lapsed agreement can be resumed, with the goods kept or returned. */
export function reinstatementTexts(
  { say, percent }: Words,
  { pack, frequency, dated }: AgreementTerms,
): string[] {
  const daysOf = (lapsedOn: CivilDate | null, returnedOn: CivilDate | null, paidBasisPoints: number) => {
    const end = reinstatementWindow(pack, { frequency, lapsedOn, returnedOn, paidBasisPoints })
    return end === null ? 0 : daysBetween(dated, end)
  }
  const days = daysOf(null, dated, 0)
  const longDays = daysOf(null, dated, 10_000)
  const share = pack.reinstatement.rule.longPaidBasisPoints
  return [
    say('agreement-document.reinstate.keep', { days: daysOf(dated, null, 0) }),
    longDays > days
      ? say('agreement-document.reinstate.returned-long', { days, longDays, share, percent: percent(share) })
      : say('agreement-document.reinstate.returned', { days }),
    say('agreement-document.reinstate.credit'),
  ]
}
