import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { cureDays } from '#domain/law/default-notice.ts'
import { windowDays } from '#domain/law/reinstatement.ts'
import type { Words } from '#platform/pdf/words.ts'
import { mayCostFee } from './charges.ts'

/** The number of days past due after which the agreement lapses, and the notice that comes before, if any. */
export function lapseTexts({ say }: Words, { pack, frequency }: AgreementTerms): string[] {
  const lapse = say('agreement-document.end.we', { days: windowDays(pack, frequency).lapseDays })
  const cure = cureDays(pack, frequency)
  return cure === null ? [lapse] : [lapse, say('agreement-document.end.notice', cure)]
}

/** How long a lapsed agreement can be resumed, with the goods kept or returned, and what is then paid. */
export function reinstatementTexts({ say, percent }: Words, terms: AgreementTerms): string[] {
  const {
    keptDays,
    returnedDays: days,
    longPaidDays: longDays,
    longPaidBasisPoints: share,
  } = windowDays(terms.pack, terms.frequency)
  const costs = mayCostFee(terms)
  const fee = costs.returned ? 'yes' : 'no'
  return [
    say('agreement-document.reinstate.keep', { days: keptDays, fee: costs.kept ? 'yes' : 'no' }),
    longDays > days
      ? say('agreement-document.reinstate.returned-long', {
          ...{ days, longDays, share, fee },
          percent: percent(share),
        })
      : say('agreement-document.reinstate.returned', { days, fee }),
    say('agreement-document.reinstate.credit'),
  ]
}
