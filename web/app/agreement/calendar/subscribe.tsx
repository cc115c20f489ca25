import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** The address to subscribe to the payment calendar. Created on request, and renewed if others got to know it. */
export function Subscribe({ address }: { address: string | null }) {
  return (
    <Card tone="selected" className="flex max-w-2xl flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="calendar.subscribe" />
      </h2>
      <p>
        <FormattedMessage id="calendar.subscribe.text" />
      </p>
      {address !== null && (
        <>
          <p className="flex flex-wrap gap-3">
            <a href={address.replace(/^https?:/, 'webcal:')} className={outsideButton()}>
              <FormattedMessage id="calendar.subscribe.open" />
            </a>
            <a href={address} download="payments.ics" className={outsideButton('secondary')}>
              <FormattedMessage id="calendar.subscribe.download" />
            </a>
          </p>
          <p className="text-sm break-all">
            <FormattedMessage id="calendar.subscribe.address" />
            <span className="block">{address}</span>
          </p>
        </>
      )}
      <p className="text-sm text-muted">
        <FormattedMessage id="calendar.subscribe.private" />
      </p>
      <Form method="post" action={pathTo('paymentCalendar')}>
        <SubmitButton look={address === null ? 'primary' : 'quiet'}>
          <FormattedMessage id={address === null ? 'calendar.subscribe.make' : 'calendar.subscribe.renew'} />
        </SubmitButton>
      </Form>
    </Card>
  )
}
