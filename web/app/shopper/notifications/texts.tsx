import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { formatPhone } from '#domain/base/phone.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { CheckField, SelectField } from '#web/app/ui/forms/field.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

const texts = [
  ['payments', 'textPayments'],
  ['appointments', 'textAppointments'],
] as const

type Props = {
  text: { readonly payments: boolean; readonly appointments: boolean }
  /** The number that texts go to, and since when. */
  consent: { readonly phone: string; readonly day: string } | null
  /** The saved numbers, ten digits each. */
  phones: readonly string[]
  /** The number of an application, where none is saved. */
  applied: string | undefined
  reply: FormReply | undefined
}

/** Texts need a saved number and a consent, whose words stand beside its box. */
function TextNumber({ consent, phones, applied, reply }: Omit<Props, 'text'>) {
  const intl = useIntl()
  const { siteName } = useRoot()
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: 'notifications.text.phone' })}
        name="phone"
        hint={applied === undefined ? undefined : <FormattedMessage id="notifications.text.applied" />}
        defaultValue={reply?.values.phone ?? consent?.phone ?? phones[0]}
        problem={reply?.problems.phone}
      >
        {phones.map((phone) => (
          <option key={phone} value={phone}>
            {formatPhone(phone)}
          </option>
        ))}
      </SelectField>
      {consent !== null && (
        <p className="text-muted">
          <FormattedMessage
            id="notifications.text.since"
            values={{
              phone: formatPhone(consent.phone),
              day: <FormattedDate key="day" value={consent.day} dateStyle="long" timeZone="UTC" />,
            }}
          />
        </p>
      )}
      {(consent === null || phones.length > 1) && (
        <CheckField
          name="agrees"
          label={<FormattedMessage id="notifications.text.consent" values={{ siteName }} />}
          defaultChecked={reply?.values.agrees === 'on'}
          problem={reply?.problems.agrees}
        />
      )}
    </>
  )
}

/** Which reminders come by text, and to which number. */
export function Texts({ text, consent, phones: saved, applied, reply }: Props) {
  const phones = applied === undefined ? saved : [applied]
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl">
        <FormattedMessage id="notifications.text" />
      </h2>
      {phones.length === 0 ? (
        <>
          <p>
            <FormattedMessage id="notifications.text.no-phone" />
          </p>
          <Link
            to={pathTo('personalInfo')}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            <FormattedMessage id="notifications.text.add-phone" />
          </Link>
        </>
      ) : (
        <>
          {texts.map(([kind, name]) => (
            <CheckField
              key={kind}
              name={name}
              label={<FormattedMessage id={`notifications.${kind}`} />}
              hint={<FormattedMessage id={`notifications.${kind}.hint`} />}
              defaultChecked={reply === undefined ? text[kind] : reply.values[name] === 'on'}
            />
          ))}
          <TextNumber consent={consent} phones={phones} applied={applied} reply={reply} />
        </>
      )}
    </Card>
  )
}
