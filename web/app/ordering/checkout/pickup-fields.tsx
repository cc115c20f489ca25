import { FormattedMessage } from 'react-intl'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Fieldset, RadioField } from '#web/app/ui/forms/choice.tsx'
import type { DeliveryView, StorePlace } from './checkout-view.ts'
import { DayField } from './slot-fields.tsx'
import type { StepFields } from './use-step-fields.ts'

/** A store's name and address. */
export function StoreAddress({ store }: { store: StorePlace }) {
  return (
    <address className="not-italic">
      <strong className="block">{store.name}</strong>
      {store.address1}, {store.city}, {store.stateCode} {store.postalCode}
    </address>
  )
}

/** Deliver or pick up; only where both are possible. */
export function FulfilmentField({ view, typed }: { view: DeliveryView } & Pick<StepFields, 'typed'>) {
  return (
    <RadioField
      label={<FormattedMessage id="delivery.fulfilment" />}
      name="fulfilment"
      inline
      defaultValue={typed.fulfilment === 'pickup' ? 'pickup' : 'delivery'}
      choices={[
        {
          value: 'delivery',
          label: (
            <strong>
              <FormattedMessage id="delivery.fulfilment.delivery" />
            </strong>
          ),
          hint: <FormattedMessage id="delivery.fulfilment.delivery.hint" />,
        },
        {
          value: 'pickup',
          label: (
            <strong>
              <FormattedMessage id="delivery.fulfilment.pickup" />
            </strong>
          ),
          hint: <FormattedMessage id="delivery.fulfilment.pickup.hint" values={{ store: view.store.name }} />,
        },
      ]}
    />
  )
}

/** Pick-up was chosen and something in the cart no longer allows it. */
export function PickupLost({ lost, refused }: { lost: DeliveryView['pickupLost']; refused: boolean }) {
  if (lost === null) return null
  return (
    <Notice tone="warning" refusal={refused}>
      <FormattedMessage
        id="delivery.pickup.lost"
        values={{ obstacle: lost.obstacle.replace(/\W/g, ''), item: lost.item }}
      />
    </Notice>
  )
}

/** Where and when to come, and at which address the agreement says the goods are kept. */
export function PickupFields({ view, fields }: { view: DeliveryView; fields: StepFields }) {
  const { problems, typed } = fields
  if (view.pickup === null) return null
  return (
    <div className="flex flex-col gap-6">
      <Fieldset legend={<FormattedMessage id="delivery.pickup.where" />}>
        <StoreAddress store={view.store} />
        <p className="text-muted">
          <FormattedMessage id="delivery.pickup.bring" />
        </p>
        <DayField
          name="pickupDate"
          legend={<FormattedMessage id="delivery.pickup.when" />}
          hint={<FormattedMessage id="delivery.pickup.when.hint" />}
          days={view.pickup.choices.days}
          date={typed.pickupDate}
          problem={problems.pickupDate}
        />
      </Fieldset>
      {view.pickup.home !== null && (
        <p className="text-muted">
          <FormattedMessage id="delivery.pickup.home" values={{ address: view.pickup.home }} />
        </p>
      )}
    </div>
  )
}
