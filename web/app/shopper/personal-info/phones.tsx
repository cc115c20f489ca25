import { FormattedMessage, useIntl } from 'react-intl'
import type { SavedPhone } from '#core/shopper/phone/schema.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import { Part, PrimaryMark } from './part.tsx'

const buttons = {
  'phone-add': 'personal-info.phone.save',
  'phone-primary': 'personal-info.phone.make-primary',
  'phone-remove': 'personal-info.phone.remove',
} as const

/** What can be done to a number: a form with one button. */
function PhoneButton({ what, phone }: { what: keyof typeof buttons; phone: string }) {
  return (
    <Form>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="phone" value={phone} />
      <SubmitButton look="quiet">
        <FormattedMessage id={buttons[what]} values={{ phone: formatPhone(phone) }} />
      </SubmitButton>
    </Form>
  )
}

/** The numbers of the customer, with the primary one first, and a field for another one. */
export function Phones({
  phones,
  applied,
  reply,
}: {
  phones: readonly SavedPhone[]
  /** The number of the last application, ten digits, where none is saved. */
  applied: string | undefined
  reply: FormReply | undefined
}) {
  const intl = useIntl()
  return (
    <Part title="personal-info.phones">
      {phones.length === 0 && applied === undefined && (
        <p>
          <FormattedMessage id="personal-info.phones.empty" />
        </p>
      )}
      {phones.length === 0 && applied !== undefined && (
        <div className="flex flex-col items-start gap-1">
          <p className="flex flex-wrap items-center gap-3 font-semibold">
            {formatPhone(applied)}
            <PrimaryMark from="application" />
          </p>
          <PhoneButton what="phone-add" phone={applied} />
        </div>
      )}
      {phones.length > 0 && (
        <ul className="flex flex-col divide-y divide-divider">
          {phones.map(({ phone, isPrimary }) => (
            <li key={phone} className="flex flex-col gap-1 py-2">
              <p className="flex flex-wrap items-center gap-3 font-semibold">
                {formatPhone(phone)}
                {isPrimary && <PrimaryMark />}
              </p>
              <div className="flex flex-wrap gap-x-6">
                {!isPrimary && <PhoneButton what="phone-primary" phone={phone} />}
                <PhoneButton what="phone-remove" phone={phone} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {/* Another key after each change, so that the field is empty again. */}
      <Form key={phones.length} noValidate className="flex flex-col items-start gap-4">
        <input type="hidden" name="what" value="phone-add" />
        <PhoneField
          label={intl.formatMessage({ id: 'personal-info.phone.new' })}
          name="phone"
          defaultValue={reply?.values.phone}
          problem={reply?.problems.phone}
        />
        <SubmitButton look="secondary">
          <FormattedMessage id="personal-info.phone.add" />
        </SubmitButton>
      </Form>
    </Part>
  )
}
