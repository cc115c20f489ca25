import { FormattedMessage } from 'react-intl'
import { Fieldset, RadioField } from '../ui/forms/choice.tsx'
import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../ui/forms/field.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { BirthDateField, DateField, MoneyField, PhoneField, ZipField } from '../ui/forms/typed-field.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const missing = { code: 'field-required' } as const
const label = <FormattedMessage id="shell.search.label" />
const hint = <FormattedMessage id="basket.empty.text" />

/** Form fields: normal, with hint, refused and disabled. */
export function Fields() {
  return (
    <Section name="field">
      <ErrorSummary problems={{ refused: missing, email: { code: 'email-invalid' } }} labels={{}} />
      <Specimens>
        <Specimen state="text">
          <TextField name="plain" label={label} hint={hint} />
        </Specimen>
        <Specimen state="text, refused">
          <TextField name="refused" label={label} problem={missing} />
        </Specimen>
        <Specimen state="text, disabled">
          <TextField name="off" label={label} disabled defaultValue="43215" />
        </Specimen>
        <Specimen state="select">
          <SelectField name="select" label={label}>
            <option>1</option>
            <option>2</option>
          </SelectField>
        </Specimen>
        <Specimen state="textarea">
          <TextAreaField name="area" label={label} />
        </Specimen>
        <Specimen state="password">
          <PasswordField name="password" label={<FormattedMessage id="shell.sign-in" />} />
        </Specimen>
        <Specimen state="phone, zip, money">
          <div className="flex flex-col gap-4">
            <PhoneField name="phone" label={label} defaultValue="(614) 555-0123" />
            <ZipField name="zip" label={label} defaultValue="43215" />
            <MoneyField name="money" label={<FormattedMessage id="payment.pay.amount" />} />
          </div>
        </Specimen>
        <Specimen state="dates">
          <div className="flex flex-col gap-4">
            <DateField name="date" label={label} />
            <BirthDateField name="birth" label={label} problem={missing} />
          </div>
        </Specimen>
        <Specimen state="check">
          <CheckField name="check" label={hint} defaultChecked />
          <CheckField name="check-refused" label={hint} problem={missing} />
        </Specimen>
        <Specimen state="radio">
          <Fieldset legend={<FormattedMessage id="payment.pay.title" />}>
            <RadioField
              name="radio"
              label={<FormattedMessage id="payment.pay.amount" />}
              defaultValue="a"
              choices={[
                { value: 'a', label: <FormattedMessage id="stock.in-your-store" />, hint },
                { value: 'b', label: <FormattedMessage id="stock.nearby" /> },
                { value: 'c', label: <FormattedMessage id="stock.out" />, disabled: true },
              ]}
            />
          </Fieldset>
        </Specimen>
        <Specimen state="radio, refused">
          <RadioField
            name="radio-refused"
            label={<FormattedMessage id="shell.confirm.message" />}
            inline
            problem={missing}
            choices={[
              { value: 'yes', label: <FormattedMessage id="shell.confirm.yes" /> },
              { value: 'no', label: <FormattedMessage id="shell.confirm.no" /> },
            ]}
          />
        </Specimen>
      </Specimens>
    </Section>
  )
}
