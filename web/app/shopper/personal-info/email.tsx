import { FormattedDate, FormattedMessage } from 'react-intl'
import type { MailTrouble } from '#core/shopper/mail-delivery/get-mail-trouble.ts'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Part } from './part.tsx'

type Props = {
  email: string
  /** The address that waits for its confirmation, in place of this one. */
  waiting: string | undefined
  trouble: Pick<MailTrouble, 'reason' | 'since'> | null
  /** Whether mail to the address has proved to reach the customer. */
  isConfirmed: boolean
}

/** Says that mail to the address came back, and takes the word that it works again. */
function Trouble({ reason, since }: NonNullable<Props['trouble']>) {
  return (
    <>
      <Notice tone="warning">
        <FormattedMessage
          id="personal-info.email.trouble"
          values={{ reason, day: <FormattedDate key="day" value={since} dateStyle="long" timeZone="UTC" /> }}
        />
      </Notice>
      <Form>
        <input type="hidden" name="what" value="email-again" />
        <SubmitButton look="secondary">
          <FormattedMessage id="personal-info.email.again" />
        </SubmitButton>
      </Form>
    </>
  )
}

/** The address of the account, with the one that waits for its confirmation, and the way to another. */
export function Email({ email, waiting, trouble, isConfirmed }: Props) {
  return (
    <Part title="personal-info.email">
      <p className="font-semibold wrap-anywhere">{email}</p>
      {trouble !== null && <Trouble {...trouble} />}
      {trouble === null && !isConfirmed && (
        <Form className="flex flex-col items-start gap-3">
          <p>
            <FormattedMessage id="personal-info.confirm.open" />
          </p>
          <input type="hidden" name="what" value="email-confirm" />
          <SubmitButton look="secondary">
            <FormattedMessage id="personal-info.confirm.send" />
          </SubmitButton>
        </Form>
      )}
      {waiting !== undefined && (
        <>
          <Notice tone="info">
            <span className="wrap-anywhere">
              <FormattedMessage id="email-change.waiting" values={{ email: waiting }} />
            </span>
          </Notice>
          <Form>
            <input type="hidden" name="what" value="email-withdraw" />
            <SubmitButton look="secondary">
              <FormattedMessage id="email-change.withdraw" />
            </SubmitButton>
          </Form>
        </>
      )}
      <Link
        to={pathTo('changeEmail')}
        className="inline-flex min-h-11 items-center self-start font-semibold text-primary underline underline-offset-4"
      >
        <FormattedMessage id="email-change.change" />
      </Link>
    </Part>
  )
}
