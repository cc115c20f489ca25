import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

function CallStore({ agreement }: { agreement: AgreementSummary }) {
  const { storeName, storePhone } = agreement
  return (
    <p>
      <FormattedMessage id="lateness.store" values={{ store: storeName }} />
      {storePhone !== null && (
        <>
          {' '}
          <PhoneLink phone={storePhone} className="inline-flex min-h-11 items-center" />
        </>
      )}
    </p>
  )
}

/** A lapsed agreement: until when it can be reinstated, and a link to do so. */
function Lapsed({ agreement }: { agreement: AgreementSummary }) {
  const { reinstateUntil, number: agreementNumber } = agreement
  if (reinstateUntil === null) {
    return (
      <>
        <p>
          <FormattedMessage id="lateness.lapsed.over" />
        </p>
        <CallStore agreement={agreement} />
      </>
    )
  }
  return (
    <>
      <p>
        <FormattedMessage
          id="lateness.lapsed.until"
          values={{ day: <Day key="day" on={reinstateUntil} /> }}
        />
      </p>
      <ButtonLink to={pathTo('reinstatement', { agreementNumber })}>
        <FormattedMessage id="lateness.reinstate" />
      </ButtonLink>
    </>
  )
}

/** An agreement whose goods were returned to the store. */
function Returned({ agreement }: { agreement: AgreementSummary }) {
  const { reinstateUntil, returnedOn, number: agreementNumber } = agreement
  if (returnedOn === null) return null
  return (
    <>
      <p>
        <FormattedMessage id="lateness.returned" values={{ day: <Day key="day" on={returnedOn} /> }} />
        {reinstateUntil !== null && (
          <>
            {' '}
            <FormattedMessage
              id="lateness.returned.until"
              values={{ day: <Day key="day" on={reinstateUntil} /> }}
            />
          </>
        )}
      </p>
      <CallStore agreement={agreement} />
      {reinstateUntil !== null && (
        <ButtonLink to={pathTo('reinstatement', { agreementNumber })} look="secondary">
          <FormattedMessage id="lateness.see" />
        </ButtonLink>
      )}
    </>
  )
}

/** The past-due amount, its late fees, and the last day without a fee. */
function PastDue({ agreement }: { agreement: AgreementSummary }) {
  const { amountDueCents, daysLate, feesCents, feeFreeUntil, cureUntil } = agreement
  return (
    <>
      {amountDueCents > 0 && (
        <p>
          <FormattedMessage
            id="lateness.past-due"
            values={{ amount: <Money key="amount" cents={amountDueCents} /> }}
          />
        </p>
      )}
      {cureUntil !== null && (
        <p>
          <FormattedMessage id="lateness.cure" values={{ day: <Day key="day" on={cureUntil} /> }} />
        </p>
      )}
      {daysLate > 0 && feeFreeUntil !== null && (
        <p>
          <FormattedMessage id="lateness.fee-free" values={{ day: <Day key="day" on={feeFreeUntil} /> }} />
        </p>
      )}
      {feesCents > 0 && (
        <p>
          <FormattedMessage
            id="lateness.fees"
            values={{ amount: <Money key="amount" cents={feesCents} /> }}
          />
        </p>
      )}
    </>
  )
}

/** Says that an agreement is late, lapsed or returned. Renders nothing otherwise. */
export function LatenessNotice({ agreement }: { agreement: AgreementSummary }) {
  const { state, daysLate, feesCents } = agreement
  if (state !== 'lapsed' && state !== 'returned' && !(state === 'active' && daysLate + feesCents > 0))
    return null
  return (
    <Notice tone={state === 'lapsed' ? 'error' : state === 'active' ? 'warning' : 'info'} refusal={false}>
      <div className="flex flex-col items-start gap-3">
        {state === 'lapsed' && <Lapsed agreement={agreement} />}
        {state === 'returned' && <Returned agreement={agreement} />}
        {state === 'active' && <PastDue agreement={agreement} />}
      </div>
    </Notice>
  )
}
