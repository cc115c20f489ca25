import { FormattedMessage, useIntl } from 'react-intl'
import { giveRecordConsent, withdrawRecordConsent } from '#core/ordering/record-consent/change-consent.ts'
import { getRecordConsent } from '#core/ordering/record-consent/get-consent.ts'
import { giveConsentInput, type RecordConsent } from '#core/ordering/record-consent/schema.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { shownDay } from '#web/app/ui/figures/day.tsx'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/electronic-records'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'records.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  return getRecordConsent(who, requestContextOf(args).core)
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const asked = { locale, client: clientOf(requestContext, args.request) }
  const form = await formOf(args.request)
  if (form.get('what') !== 'give') {
    const done = await orServerFailed(requestContext, () => withdrawRecordConsent(who, asked, core))
    if (!done.ok) return showAgain(refused(replyOf({}, []), done.problem))
    setFlash(requestContext, { title: 'records.withdrawn' })
    return goTo(requestContext, pathTo('electronicRecords'))
  }
  const read = readForm(form, giveConsentInput)
  if (!read.ok) return showAgain(read.reply)
  const done = await orServerFailed(requestContext, () => giveRecordConsent(who, read.value, asked, core))
  if (!done.ok) return showAgain(refused(read.reply, done.problem))
  setFlash(requestContext, { title: 'records.given' })
  return goTo(requestContext, pathTo('electronicRecords'))
}

const followed = ['post', 'free', 'valid', 'account', 'mail', 'again'] as const

/** What follows from taking the consent back, and the button that does it. */
function Withdraw({ address }: { address: string | null }) {
  return (
    <Card className="flex max-w-3xl flex-col items-start gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="records.withdraw.title" />
      </h2>
      <p>
        <FormattedMessage id="records.withdraw.text" />
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {followed.map((what) => (
          <li key={what}>
            <FormattedMessage id={`records.withdraw.${what}`} values={{ address: address ?? '' }} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <FormattedMessage id="records.withdraw.address" />
      </p>
      <Form>
        <input type="hidden" name="what" value="withdraw" />
        <SubmitButton look="secondary">
          <FormattedMessage id="records.withdraw.submit" />
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** The form to agree again, with a PDF to open first. */
function Give({
  agreementNumber,
  reply,
}: Pick<RecordConsent, 'agreementNumber'> & { reply: FormReply | undefined }) {
  const { locale } = useRoot()
  const { canRead, agrees } = reply?.problems ?? {}
  return (
    <Card className="flex max-w-3xl flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="records.give.title" />
      </h2>
      <p>
        <FormattedMessage id="records.give.text" />
      </p>
      {agreementNumber !== null && (
        <a
          href={withPrefix(
            prefixFor(locale),
            pathTo('agreementDocument', { agreementNumber, kind: 'signed' }),
          )}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center self-start font-semibold text-primary underline underline-offset-4"
        >
          <FormattedMessage id="records.give.open" values={{ number: agreementNumber }} />
        </a>
      )}
      <Form noValidate className="flex flex-col items-start gap-2">
        <input type="hidden" name="what" value="give" />
        <CheckField
          label={<FormattedMessage id="records.give.can-read" />}
          name="canRead"
          value="yes"
          defaultChecked={reply?.values.canRead === 'yes'}
          {...(canRead && { problem: canRead })}
        />
        <CheckField
          label={<FormattedMessage id="records.give.agrees" />}
          name="agrees"
          value="yes"
          defaultChecked={reply?.values.agrees === 'yes'}
          {...(agrees && { problem: agrees })}
        />
        <SubmitButton>
          <FormattedMessage id="records.give.submit" />
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** How a customer gets papers, and the way to the other. It works without scripts. */
export default function ElectronicRecords({ loaderData: consent, actionData: reply }: Route.ComponentProps) {
  const intl = useIntl()
  const { hasSigned, isElectronic, since, address, agreementNumber } = consent
  const day = since === null ? '' : shownDay(intl, since)
  return (
    <AccountFrame title={<FormattedMessage id="records.title" />} here="electronicRecords">
      <ProblemNotice problem={reply?.problem} />
      {!hasSigned ? (
        <p className="max-w-3xl">
          <FormattedMessage id="records.nothing" />
        </p>
      ) : (
        <>
          <p className="max-w-3xl font-semibold">
            <FormattedMessage
              id="records.now"
              values={{ how: isElectronic ? 'electronic' : 'paper', day, address: address ?? '' }}
            />
            {isElectronic && since !== null && (
              <>
                {' '}
                <FormattedMessage id="records.now.since" values={{ day }} />
              </>
            )}
          </p>
          {isElectronic ? (
            <Withdraw address={address} />
          ) : (
            <Give agreementNumber={agreementNumber} reply={reply} />
          )}
        </>
      )}
    </AccountFrame>
  )
}
