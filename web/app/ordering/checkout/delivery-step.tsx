import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { isUsState } from '#domain/base/us-states.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { MessageId } from '#messages/message-id.ts'
import { useKept } from '#web/app/approval/application/use-kept.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Fieldset } from '#web/app/ui/forms/choice.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { type CheckoutBase, type DeliveryView, stepPath } from '../steps/checkout-view.ts'
import { SlotFields } from '../steps/slot-fields.tsx'
import { AddressFields, InstructionsField } from './address-fields.tsx'
import { DeliveryProblems } from './delivery-problems.tsx'
import { ForFulfilment, fulfilmentGroup } from './for-fulfilment.tsx'
import { FulfilmentField, PickupFields, PickupLost } from './pickup-fields.tsx'
import { type StepFields, useStepFields } from './use-step-fields.ts'

type Props = { base: CheckoutBase; view: DeliveryView; reply: FormReply | undefined }

/** Texts that differ for delivery and pick-up. */
function ByFulfilment({ delivery, pickup }: { delivery: MessageId; pickup: MessageId }) {
  return (
    <>
      <ForFulfilment way="delivery" words>
        <FormattedMessage id={delivery} />
      </ForFulfilment>
      <ForFulfilment way="pickup" words>
        <FormattedMessage id={pickup} />
      </ForFulfilment>
    </>
  )
}

function Person({ field }: Pick<StepFields, 'field'>) {
  return (
    <Fieldset legend={<ByFulfilment delivery="delivery.who" pickup="delivery.pickup.who" />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('firstName', 'delivery.first-name')}
          autoComplete="given-name"
          maxLength={maxLength.name}
          required
        />
        <TextField
          {...field('lastName', 'delivery.last-name')}
          autoComplete="family-name"
          maxLength={maxLength.name}
          required
        />
      </div>
      <PhoneField
        {...field('phone', 'delivery.phone')}
        hint={<ByFulfilment delivery="delivery.phone.hint" pickup="delivery.pickup.phone.hint" />}
        required
      />
    </Fieldset>
  )
}

/** The address fields. A pick-up needs them only if no address is known for the agreement. */
function Address({ view, field }: { view: DeliveryView } & Pick<StepFields, 'field'>) {
  const fields = (
    <Fieldset legend={<ByFulfilment delivery="delivery.where" pickup="delivery.pickup.keep" />}>
      <ForFulfilment way="pickup">
        <p className="text-muted">
          <FormattedMessage id="delivery.pickup.keep.hint" values={{ agreements: view.agreements }} />
        </p>
      </ForFulfilment>
      <AddressFields field={field} />
      <ForFulfilment way="delivery">
        <InstructionsField field={field} />
      </ForFulfilment>
    </Fieldset>
  )
  return view.pickup === null || view.pickup.home === null ? (
    fields
  ) : (
    <ForFulfilment way="delivery">{fields}</ForFulfilment>
  )
}

function Intro({ store }: Pick<DeliveryView, 'store'>) {
  const intl = useIntl()
  const { name, stateCode, deliveryMiles } = store
  const state = isUsState(stateCode) ? intl.formatMessage({ id: `locale.state.${stateCode}` }) : stateCode
  return (
    <ForFulfilment way="delivery">
      <p className="text-muted">
        <FormattedMessage id="delivery.intro" values={{ store: name, miles: deliveryMiles, state }} />
      </p>
    </ForFulfilment>
  )
}

function wayOf({ pickup }: DeliveryView, typed: StepFields['typed']): Fulfilment {
  return pickup !== null && typed.fulfilment === 'pickup' ? 'pickup' : 'delivery'
}

/** The delivery step: delivery or pick-up, address, day and contact. */
export function DeliveryStep({ base, view, reply }: Props) {
  const sent = wayOf(view, reply?.values ?? view.typed)
  const [way, setWay] = useState(sent)
  // Problems of a delivery are hidden while pick-up is chosen, and the other way round.
  const shown = reply === undefined || way === sent ? reply : { values: reply.values, problems: {} }
  const fields = useStepFields(view, shown)
  const { typed, problems, field } = fields
  const form = useRef<HTMLFormElement>(null)
  useKept(form, 'checkoutKeep')
  return (
    <Form
      ref={form}
      id={openFormId}
      action={stepPath(base, 'delivery')}
      className={`${fulfilmentGroup} flex flex-col gap-6`}
      noValidate
    >
      <h1 className="text-2xl">
        <FormattedMessage id={view.pickup === null ? 'delivery.title' : 'delivery.pickup.title'} />
      </h1>
      <PickupLost lost={view.pickupLost} refused={problems.fulfilment !== undefined} />
      <DeliveryProblems reply={shown} way={sent} />
      <ProblemNotice problem={shown?.problem} />
      {view.pickup !== null && <FulfilmentField view={view} typed={typed} onChoose={setWay} />}
      <Intro store={view.store} />
      <ForFulfilment way="pickup">
        <PickupFields view={view} fields={fields} />
      </ForFulfilment>
      <Person field={field} />
      <Address view={view} field={field} />
      <ForFulfilment way="delivery">
        <Fieldset legend={<FormattedMessage id="delivery.when" />}>
          <SlotFields choices={view.choices} date={typed.date} window={typed.window} problems={problems} />
        </Fieldset>
      </ForFulfilment>
      <StickyBar>
        <SubmitButton wide>
          <FormattedMessage id="checkout.continue" />
        </SubmitButton>
      </StickyBar>
    </Form>
  )
}
