import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { Mandate } from './mandate.tsx'

type ChooseProps = {
  asksForStatement: boolean
  /** The page that an account is added for. */
  back: string | undefined
}

/** The two ways to confirm an account, each with how long it takes, below what a confirmed account is good for. */
export function ChooseWay({ asksForStatement, back }: ChooseProps) {
  return (
    <>
      <p>
        <FormattedMessage id={asksForStatement ? 'bank-account.intro' : 'bank-account.intro.methods'} />
      </p>
      {(['bank', 'deposits'] as const).map((way) => (
        <Card key={way} className="flex flex-col items-start gap-3">
          <p>
            <FormattedMessage id={`bank-account.way.${way}.text`} />
          </p>
          <ButtonLink
            look={way === 'bank' ? 'primary' : 'secondary'}
            to={pathTo('bankVerification', undefined, { way, back })}
          >
            <FormattedMessage id={`bank-account.way.${way}`} />
          </ButtonLink>
        </Card>
      ))}
    </>
  )
}

type LinkFormProps = { mandate: string; reply: FormReply | undefined }

/** Asks for the consent before the customer goes to the bank. */
export function LinkForm({ mandate, reply }: LinkFormProps) {
  return (
    <Form noValidate className="flex flex-col gap-5">
      <input type="hidden" name="step" value="link" />
      <p>
        <FormattedMessage id="bank-account.way.bank.text" />
      </p>
      <Mandate words={mandate} problem={reply?.problems.agreed} />
      <SubmitButton className="self-start max-sm:w-full">
        <FormattedMessage id="bank-account.go" />
      </SubmitButton>
    </Form>
  )
}

/** A link, because a form that leads to another origin would be stopped by the browser. */
export function AtBank({ url }: { url: string }) {
  const intl = useIntl()
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{intl.formatMessage({ id: 'bank-account.at-bank.title' })}</h2>
      <p>
        <FormattedMessage id="bank-account.at-bank.text" />
      </p>
      <a
        href={url}
        className="inline-flex min-h-12 items-center justify-center rounded-full bg-primary px-6 font-semibold text-on-primary max-sm:w-full"
      >
        <FormattedMessage id="bank-account.at-bank" />
      </a>
    </section>
  )
}
