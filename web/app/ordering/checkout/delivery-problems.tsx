import { FormattedMessage, useIntl } from 'react-intl'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { ErrorSummary } from '#web/app/ui/forms/error-summary.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { ForFulfilment } from './for-fulfilment.tsx'

type Props = {
  reply: FormReply | undefined
  /** The fulfilment that the form was sent for. While the other one is chosen, its problems are hidden. */
  way: Fulfilment
}

const outOfReach = new Set(['delivery-out-of-reach', 'delivery-out-of-area'])

const labels: Readonly<Record<string, MessageId>> = {
  firstName: 'delivery.first-name',
  lastName: 'delivery.last-name',
  address1: 'delivery.address1',
  address2: 'delivery.address2',
  city: 'delivery.city',
  stateCode: 'delivery.state',
  postalCode: 'delivery.zip',
  phone: 'delivery.phone',
  instructions: 'delivery.instructions',
  date: 'delivery.date',
  window: 'delivery.window',
  pickupDate: 'delivery.pickup.when',
}

/** The problems of the form. For an address outside of the store's area it says what to do. */
export function DeliveryProblems({ reply, way }: Props) {
  const intl = useIntl()
  // A lost pick-up has its own notice.
  const { fulfilment: _lost, ...problems } = reply?.problems ?? {}
  if (Object.keys(problems).length === 0) return null
  const far = Object.values(problems).find(({ code }) => outOfReach.has(code))
  if (far === undefined) {
    const names = Object.entries(labels).map(([field, id]) => [field, intl.formatMessage({ id })] as const)
    return (
      <ForFulfilment way={way}>
        <ErrorSummary problems={problems} labels={Object.fromEntries(names)} />
      </ForFulfilment>
    )
  }
  return (
    <ForFulfilment way={way}>
      <Notice tone="warning" refusal>
        <p className="font-bold">
          <FormattedMessage id="delivery.out.title" />
        </p>
        <p className="mb-2">
          <ProblemText problem={far} />
        </p>
        <ButtonLink
          to={pathTo('storeLocator', undefined, { zip: reply?.values.postalCode })}
          look="secondary"
        >
          <FormattedMessage id="delivery.out.store" />
        </ButtonLink>
      </Notice>
    </ForFulfilment>
  )
}
