import { FormattedMessage } from 'react-intl'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Fieldset, RadioField } from '#web/app/ui/forms/choice.tsx'
import type { DeliveryView } from '../steps/checkout-view.ts'
import { StoreAddress } from '../steps/handover.tsx'
import { DayField } from '../steps/slot-fields.tsx'
import type { StepFields } from './use-step-fields.ts'

/** Chooses delivery or pick-up. Only rendered if both are possible. */
export function FulfilmentField({
  view,
  typed,
  onChoose,
}: { view: DeliveryView; onChoose(way: Fulfilment): void } & Pick<StepFields, 'typed'>) {
  return (
    <RadioField
      label={<FormattedMessage id="delivery.fulfilment" />}
      name="fulfilment"
      onChange={(value) => onChoose(value === 'pickup' ? 'pickup' : 'delivery')}
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

/** Pick-up was chosen, and something in the cart no longer allows it. */
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

/** Where and when to pick up, and the address where the agreement says the goods are kept. */
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
          <FormattedMessage
            id="delivery.pickup.home"
            values={{ agreements: view.agreements, address: view.pickup.home }}
          />
        </p>
      )}
    </div>
  )
}
