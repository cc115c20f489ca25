import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { SelectField, TextAreaField, TextField } from '#web/app/ui/forms/field.tsx'
import { StateOptions } from '#web/app/ui/forms/state-options.tsx'
import { ZipField } from '#web/app/ui/forms/typed-field.tsx'
import type { StepFields } from './use-step-fields.ts'

/** The address for the delivery, or where the goods are kept after a pick-up. */
export function AddressFields({ field }: Pick<StepFields, 'field'>) {
  const intl = useIntl()
  return (
    <>
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
          <StateOptions />
        </SelectField>
        <ZipField {...field('postalCode', 'delivery.zip')} required />
      </div>
    </>
  )
}

/** Instructions for the delivery. */
export function InstructionsField({ field }: Pick<StepFields, 'field'>) {
  return (
    <TextAreaField
      {...field('instructions', 'delivery.instructions')}
      hint={<FormattedMessage id="delivery.instructions.hint" />}
      rows={2}
      maxLength={maxLength.deliveryInstructions}
    />
  )
}
