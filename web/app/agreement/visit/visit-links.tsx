import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { visitKinds } from '#domain/ordering/visit-machine.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'

/** Links to ask for a repair, an exchange or a return of what an agreement rents. */
export function VisitLinks({ agreement }: { agreement: AgreementSummary }) {
  const { number, exchangeOn, state } = agreement
  const canExchange = exchangeOn !== null && state === 'active'
  return (
    <div className="flex flex-wrap gap-3">
      {visitKinds
        .filter((kind) => kind !== 'exchange' || canExchange)
        .map((kind) => (
          <ButtonLink
            key={kind}
            to={pathTo('visit', { agreementNumber: number, visitKind: kind })}
            look="secondary"
          >
            <FormattedMessage id="visit.ask.kind" values={{ kind }} />
          </ButtonLink>
        ))}
    </div>
  )
}
