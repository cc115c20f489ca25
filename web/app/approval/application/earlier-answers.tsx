import { FormattedMessage, useIntl } from 'react-intl'
import { findLeftGuest, takeOverGuest, takeOverInput } from '#core/approval/application/take-over-guest.ts'
import type { Customer } from '#core/context.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { destination } from '#web/app/shopper/login/after-sign-in.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { SignInFrame } from '#web/app/shopper/login/sign-in-frame.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { BirthDateField } from '#web/app/ui/forms/typed-field.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/earlier-answers'
import { IdentityFields } from './identity-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'earlier-answers.title', { noindex: true })

/** The guest or customer who may take it over. A visitor is asked to sign in. */
async function shopperOf(args: Route.LoaderArgs | Route.ActionArgs): Promise<Customer> {
  const { who } = requestContextOf(args)
  return who.kind === 'visitor' ? requireRegistered(args) : who
}

/** Where a guest goes on, who has no account: to the application. */
const onwardOf = ({ kind }: Customer): string | null => (kind === 'guest' ? pathTo('instantApproval') : null)

/** What somebody told in this browser in a sitting that is over. Goes on if there is nothing. */
export async function loader(args: Route.LoaderArgs) {
  const who = await shopperOf(args)
  const requestContext = requestContextOf(args)
  const wanted = args.url.searchParams.get('return') ?? onwardOf(who)
  const left = await findLeftGuest(who, requestContext.core)
  if (left === undefined) throw goTo(requestContext, destination(requestContext, wanted))
  return { ...left, wanted: safeRedirect(wanted) ?? null }
}

export async function action(args: Route.ActionArgs) {
  const who = await shopperOf(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const read = readForm(form, takeOverInput, ['birthDate', 'taxId'])
  if (!read.ok) return showAgain(read.reply)
  const taken = await takeOverGuest(who, read.value, requestContext.core)
  if (!taken.ok) return showAgain(refused(read.reply, taken.problem))
  setFlash(requestContext, { title: 'earlier-answers.done' })
  return goTo(requestContext, destination(requestContext, form.get('return') ?? onwardOf(who)))
}

/** Asks whoever sits at the browser whether they are the one who applied here before, and for a proof. */
export default function EarlierAnswers({ loaderData, actionData: reply }: Route.ComponentProps) {
  const intl = useIntl()
  const { isProvable, wanted } = loaderData
  const onward = wanted ?? pathTo('myAccount')
  return (
    <SignInFrame title="earlier-answers.title" text="earlier-answers.text">
      {isProvable ? (
        <Form noValidate className="flex flex-col gap-4">
          <ProblemNotice problem={reply?.problem} />
          <p>
            <FormattedMessage id="earlier-answers.prove" />
          </p>
          {wanted !== null && <input type="hidden" name="return" value={wanted} />}
          <BirthDateField
            name="birthDate"
            label={<FormattedMessage id="application.field.birthDate" />}
            placeholder={intl.formatMessage({ id: 'application.date.form' })}
            problem={reply?.problems.birthDate}
          />
          <IdentityFields problems={reply?.problems ?? {}} taxIdLast4={null} />
          <SubmitButton wide>
            <FormattedMessage id="earlier-answers.submit" />
          </SubmitButton>
        </Form>
      ) : (
        <p>
          <FormattedMessage id="earlier-answers.again" />
        </p>
      )}
      <ButtonLink to={onward} look={isProvable ? 'secondary' : 'primary'} wide>
        <FormattedMessage id="earlier-answers.go-on" />
      </ButtonLink>
    </SignInFrame>
  )
}
