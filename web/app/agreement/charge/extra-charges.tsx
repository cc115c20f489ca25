import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { canEndWaiver } from '#domain/agreement/agreement-charges.ts'
import { pathTo } from '#site/urls.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** The damage waiver of an agreement: what it costs, what it is, and how to end it: folded, as it cannot be taken again. */
function DamageWaiver({ agreement }: { agreement: AgreementSummary }) {
  const { number, waiverCents, paymentsMade, waiver, state } = agreement
  if (waiver === null) return null
  const isOn = canEndWaiver(state) && paymentsMade < waiver.through
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="text-lg">
        <FormattedMessage id="agreement.waiver" />
      </h2>
      <p className="font-semibold">
        {isOn ? (
          <FormattedMessage
            id="agreement.waiver.each"
            values={{ amount: <Money key="amount" cents={waiverCents} /> }}
          />
        ) : (
          <FormattedMessage id="agreement.waiver.over" />
        )}
      </p>
      {isOn && (
        <>
          <p>
            <FormattedMessage id="agreement.waiver.text" />
          </p>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
              <FormattedMessage id="agreement.waiver.end" />
            </summary>
            <Form
              action={pathTo('agreement', { agreementNumber: number })}
              preventScrollReset
              className="flex flex-col items-start gap-3 py-3"
            >
              <p>
                <FormattedMessage id="agreement.waiver.end.text" />
              </p>
              <SubmitButton look="danger">
                <FormattedMessage id="agreement.waiver.end.sure" />
              </SubmitButton>
            </Form>
          </details>
        </>
      )}
    </section>
  )
}

/** What an agreement has beside rent and tax: its deposit and its damage waiver; nothing where it has neither. */
export function ExtraCharges({ agreement }: { agreement: AgreementSummary }) {
  const { depositCents, waiver } = agreement
  if (depositCents === 0 && waiver === null) return null
  return (
    <Card className="flex flex-col gap-5">
      {depositCents > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">
            <FormattedMessage id="agreement.deposit" />
          </h2>
          <p className="font-semibold">
            <Money cents={depositCents} />
          </p>
          <p>
            <FormattedMessage id="agreement.deposit.text" />
          </p>
        </section>
      )}
      <DamageWaiver agreement={agreement} />
    </Card>
  )
}
