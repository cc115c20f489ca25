import { FormattedMessage, useIntl } from 'react-intl'
import type { AuthorizedPerson } from '#core/shopper/authorized-person/schema.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { maxAuthorizedPeople } from '#domain/shopper/authorized-people.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import { Part } from './part.tsx'

/** The people who may receive deliveries and pick up goods in the customer's place, and a form for one more. */
export function AuthorizedPeople({
  people,
  newId,
  reply,
}: {
  people: readonly AuthorizedPerson[]
  /** The id of the next person. */
  newId: string
  reply: FormReply | undefined
}) {
  const intl = useIntl()
  return (
    <Part title="authorized-people.title">
      <p>
        <FormattedMessage id="authorized-people.text" />
      </p>
      {people.length > 0 && (
        <ul className="flex flex-col divide-y divide-divider">
          {people.map(({ id, name, phone }) => (
            <li key={id} className="flex flex-col gap-1 py-2">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {phone !== null && <p className="text-sm text-muted">{formatPhone(phone)}</p>}
              <Form>
                <input type="hidden" name="what" value="person-remove" />
                <input type="hidden" name="personId" value={id} />
                <SubmitButton look="quiet">
                  <FormattedMessage id="authorized-people.remove" values={{ name }} />
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {people.length < maxAuthorizedPeople ? (
        <Form key={newId} noValidate className="flex flex-col items-start gap-4">
          <input type="hidden" name="what" value="person-add" />
          <input type="hidden" name="personId" value={reply?.values.personId ?? newId} />
          <TextField
            label={intl.formatMessage({ id: 'authorized-people.name' })}
            hint={intl.formatMessage({ id: 'authorized-people.name.hint' })}
            name="personName"
            autoComplete="off"
            maxLength={maxLength.name}
            defaultValue={reply?.values.personName}
            problem={reply?.problems.personName}
          />
          <PhoneField
            label={intl.formatMessage({ id: 'authorized-people.phone' })}
            name="personPhone"
            autoComplete="off"
            defaultValue={reply?.values.personPhone}
            problem={reply?.problems.personPhone}
          />
          <SubmitButton look="secondary">
            <FormattedMessage id="authorized-people.add" />
          </SubmitButton>
        </Form>
      ) : (
        <p>
          <FormattedMessage id="authorized-people.full" values={{ max: maxAuthorizedPeople }} />
        </p>
      )}
    </Part>
  )
}
