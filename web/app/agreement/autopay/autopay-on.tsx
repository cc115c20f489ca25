import { FormattedMessage } from 'react-intl'
import type { Autopay } from '#core/agreement/autopay/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { TakenMethods } from '#web/app/money/payment/add-method.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AuthorizationForm } from './authorization-form.tsx'
import { AuthorizationText } from './authorization-text.tsx'
import { TurnOff } from './turn-off.tsx'

type Props = {
  autopay: Autopay
  methods: readonly PaymentMethod[]
  reply: FormReply | undefined
  back: string
  /** What can be added beside a card. */
  taken: TakenMethods
}

const summary = 'flex min-h-11 cursor-pointer items-center font-semibold text-primary underline'

/** While autopay is on: turn it off, change the card, read the signed authorization. */
export function AutopayOn({ autopay, methods, reply, back, taken }: Props) {
  const { agreement, authorization, offer } = autopay
  if (authorization === null) return null
  return (
    <Card className="flex flex-col gap-2">
      <TurnOff agreementId={agreement.id} />
      {offer !== null && (
        <details open={reply?.values.intent === 'change'}>
          <summary className={summary}>
            <FormattedMessage id="autopay.change" />
          </summary>
          <div className="pt-2">
            <AuthorizationForm
              agreement={agreement}
              offer={offer}
              methods={methods.filter(({ id }) => id !== authorization.methodId)}
              changes
              reply={reply}
              back={back}
              taken={taken}
            />
          </div>
        </details>
      )}
      <details>
        <summary className={summary}>
          <FormattedMessage id="autopay.copy" />
        </summary>
        <div className="flex flex-col gap-2 pt-2" lang={authorization.locale}>
          <AuthorizationText text={authorization.words} />
          <p className="text-muted">
            <FormattedMessage
              id="autopay.copy.signed"
              values={{
                name: authorization.signedName,
                day: <Day key="day" on={authorization.givenOn} />,
              }}
            />
          </p>
        </div>
      </details>
    </Card>
  )
}
