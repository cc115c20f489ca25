import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Part } from './part.tsx'

/** The address of the account, with the one that waits for its confirmation, and the way to another. */
export function Email({ email, waiting }: { email: string; waiting: string | undefined }) {
  return (
    <Part title="personal-info.email">
      <p className="font-semibold wrap-anywhere">{email}</p>
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
