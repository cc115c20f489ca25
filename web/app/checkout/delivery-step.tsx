import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/text-length.ts'
import { isUsState, usStates } from '#domain/us-states.ts'
import type { MessageId } from '#messages/message-id.ts'
import type { FormReply } from '../form-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Fieldset } from '../ui/choice.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProblemNotice } from '../ui/problem.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { PhoneField, ZipField } from '../ui/typed-field.tsx'
import { pathTo } from '../urls.ts'
import { type CheckoutBase, type DeliveryView, stepPath } from './checkout-view.ts'
import { SlotFields } from './slot-fields.tsx'

type Props = { base: CheckoutBase; view: DeliveryView; reply: FormReply | undefined }

const outOfReach = new Set(['delivery-out-of-reach', 'delivery-out-of-area'])

function refusedReach(reply: FormReply | undefined) {
  return Object.values(reply?.problems ?? {}).find(({ code }) => outOfReach.has(code))
}

/** The store does not go there: said as such, with the next step. */
function OutOfReach({ reply }: { reply: FormReply | undefined }) {
  const problem = refusedReach(reply)
  if (problem === undefined) return null
  return (
    <Notice tone="warning" refusal>
      <p className="font-bold">
        <FormattedMessage id="delivery.out.title" />
      </p>
      <p className="mb-2">
        <FormattedMessage id={`problem.${problem.code}`} values={problem.params} />
      </p>
      <ButtonLink to={pathTo('storeLocator', undefined, { zip: reply?.values.postalCode })} look="secondary">
        <FormattedMessage id="delivery.out.store" />
      </ButtonLink>
    </Notice>
  )
}

function useFields(view: DeliveryView, reply: FormReply | undefined) {
  const intl = useIntl()
  const typed: Readonly<Record<string, string | undefined>> = reply?.values ?? view.typed
  const problems = reply?.problems ?? {}
  return (name: string, label: MessageId) => {
    const problem = problems[name]
    return {
      name,
      label: intl.formatMessage({ id: label }),
      defaultValue: typed[name] ?? '',
      ...(problem && { problem }),
    }
  }
}

function Address({ field }: { field: ReturnType<typeof useFields> }) {
  const intl = useIntl()
  return (
    <Fieldset legend={<FormattedMessage id="delivery.where" />}>
      <TextField
        {...field('address1', 'delivery.address1')}
        autoComplete="address-line1"
        maxLength={maxLength.addressLine}
        required
      />
      <TextField
        {...field('address2', 'delivery.address2')}
        autoComplete="address-line2"
        maxLength={maxLength.addressLine}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr]">
        <TextField
          {...field('city', 'delivery.city')}
          autoComplete="address-level2"
          maxLength={maxLength.city}
          required
        />
        <SelectField {...field('stateCode', 'delivery.state')} autoComplete="address-level1" required>
          <option value="">{intl.formatMessage({ id: 'delivery.state.choose' })}</option>
          {usStates.map((state) => (
            <option key={state} value={state}>
              {intl.formatMessage({ id: `locale.state.${state}` })}
            </option>
          ))}
        </SelectField>
        <ZipField {...field('postalCode', 'delivery.zip')} required />
      </div>
      <TextAreaField
        {...field('instructions', 'delivery.instructions')}
        hint={<FormattedMessage id="delivery.instructions.hint" />}
        rows={2}
        maxLength={maxLength.deliveryInstructions}
      />
    </Fieldset>
  )
}

/** Where, when and to whom. */
export function DeliveryStep({ base, view, reply }: Props) {
  const intl = useIntl()
  const field = useFields(view, reply)
  const typed: Readonly<Record<string, string | undefined>> = reply?.values ?? view.typed
  const { stateCode } = view.store
  const state = isUsState(stateCode) ? intl.formatMessage({ id: `locale.state.${stateCode}` }) : stateCode
  const name = (id: MessageId) => intl.formatMessage({ id })
  return (
    <Form action={stepPath(base, 'delivery')} className="flex flex-col gap-6" noValidate>
      <div>
        <h2 className="text-2xl">
          <FormattedMessage id="delivery.title" />
        </h2>
        <p className="mt-2 text-soft">
          <FormattedMessage
            id="delivery.intro"
            values={{ store: view.store.name, miles: view.store.deliveryMiles, state }}
          />
        </p>
      </div>
      <OutOfReach reply={reply} />
      <ErrorSummary
        problems={refusedReach(reply) === undefined ? (reply?.problems ?? {}) : {}}
        labels={{
          firstName: name('delivery.first-name'),
          lastName: name('delivery.last-name'),
          address1: name('delivery.address1'),
          address2: name('delivery.address2'),
          city: name('delivery.city'),
          stateCode: name('delivery.state'),
          postalCode: name('delivery.zip'),
          phone: name('delivery.phone'),
          instructions: name('delivery.instructions'),
          date: name('delivery.date'),
          window: name('delivery.window'),
        }}
      />
      <ProblemNotice problem={reply?.problem} />
      <Fieldset legend={<FormattedMessage id="delivery.who" />}>
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
          hint={<FormattedMessage id="delivery.phone.hint" />}
          required
        />
      </Fieldset>
      <Address field={field} />
      <Fieldset legend={<FormattedMessage id="delivery.when" />}>
        <SlotFields
          dates={view.dates}
          windows={view.windows}
          date={typed.date}
          window={typed.window}
          problems={reply?.problems ?? {}}
        />
      </Fieldset>
      <StickyBar>
        <SubmitButton wide>
          <FormattedMessage id="checkout.continue" />
        </SubmitButton>
      </StickyBar>
    </Form>
  )
}
