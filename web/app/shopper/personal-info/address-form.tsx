import { FormattedMessage, useIntl } from 'react-intl'
import type { SavedAddress } from '#core/shopper/address/schema.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { CheckField, SelectField, TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { StateOptions } from '#web/app/ui/forms/state-options.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneField, ZipField } from '#web/app/ui/forms/typed-field.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Part } from './part.tsx'

/** An address in its form: a saved one, or a new one with the name of its customer and the id that it will have. */
export type FormAddress = Partial<SavedAddress> & { readonly id: string; readonly isNew: boolean }

type Name = 'firstName' | 'lastName' | 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode' | 'phone'

/** The form of one address. */
export function AddressForm({ address, reply }: { address: FormAddress; reply: FormReply | undefined }) {
  const intl = useIntl()
  const field = (name: Name, label: MessageId) => ({
    name,
    label: intl.formatMessage({ id: label }),
    defaultValue: reply?.values[name] ?? address[name] ?? '',
    problem: reply?.problems[name],
  })
  const isPrimary = reply === undefined ? (address.preferred ?? false) : reply.values.preferred === 'on'
  return (
    <Part title={address.isNew ? 'personal-info.address.new' : 'personal-info.address.changing'}>
      <Form noValidate action={pathTo('personalInfo')} className="flex flex-col gap-4">
        <input type="hidden" name="what" value={address.isNew ? 'address-add' : 'address-change'} />
        <input type="hidden" name="id" value={address.id} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('firstName', 'personal-info.name.first')} maxLength={maxLength.name} />
          <TextField {...field('lastName', 'personal-info.name.last')} maxLength={maxLength.name} />
        </div>
        <TextField
          {...field('address1', 'personal-info.address.line1')}
          autoComplete="address-line1"
          maxLength={maxLength.addressLine}
        />
        <TextField
          {...field('address2', 'personal-info.address.line2')}
          autoComplete="address-line2"
          maxLength={maxLength.addressLine}
        />
        <div className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr]">
          <TextField
            {...field('city', 'personal-info.address.city')}
            autoComplete="address-level2"
            maxLength={maxLength.city}
          />
          <SelectField {...field('stateCode', 'personal-info.address.state')} autoComplete="address-level1">
            <option value="">{intl.formatMessage({ id: 'personal-info.address.state.choose' })}</option>
            <StateOptions />
          </SelectField>
          <ZipField {...field('postalCode', 'personal-info.address.zip')} />
        </div>
        <PhoneField {...field('phone', 'personal-info.address.phone')} />
        <CheckField
          name="preferred"
          label={intl.formatMessage({ id: 'personal-info.address.is-primary' })}
          defaultChecked={isPrimary}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>
            <FormattedMessage id="personal-info.address.save" />
          </SubmitButton>
          <ButtonLink to={pathTo('personalInfo')} look="secondary">
            <FormattedMessage id="personal-info.address.cancel" />
          </ButtonLink>
        </div>
      </Form>
    </Part>
  )
}
