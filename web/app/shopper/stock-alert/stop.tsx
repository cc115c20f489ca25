import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { stockAlertLinkInput } from '#core/shopper/stock-alert/schema.ts'
import { canStop, stopAlerts } from '#core/shopper/stock-alert/stop-alerts.ts'
import type { Problem } from '#domain/base/result.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import type { Route } from './+types/stop'
import { AlertFrame } from './alert-frame.tsx'

type Answer = { readonly done: true } | { readonly problem: Problem }

const invalid: Problem = { code: 'stock-alert-link-invalid' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'stock-alert.stop.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  return { token, isKnown: canStop(token, requestContextOf(args).core) }
}

export async function action(args: Route.ActionArgs) {
  const read = readForm(await formOf(args.request), stockAlertLinkInput, ['token'])
  if (!read.ok) return showAgain<Answer>({ problem: invalid })
  const stopped = await stopAlerts(read.value, requestContextOf(args).core)
  return stopped.ok ? data<Answer>({ done: true }) : showAgain<Answer>({ problem: stopped.problem })
}

/** Where the link at the end of each mail leads: one press stops them all. */
export default function Stop({ loaderData: { token, isKnown }, actionData: answer }: Route.ComponentProps) {
  if (answer !== undefined && 'done' in answer)
    return (
      <AlertFrame title={<FormattedMessage id="stock-alert.stop.done.title" />}>
        <p role="status">
          <FormattedMessage id="stock-alert.stop.done" />
        </p>
      </AlertFrame>
    )
  const problem = answer?.problem ?? (isKnown ? undefined : invalid)
  return (
    <AlertFrame title={<FormattedMessage id="stock-alert.stop.title" />}>
      <ProblemNotice problem={problem} />
      {problem === undefined && (
        <Form className="flex flex-col gap-5">
          <p>
            <FormattedMessage id="stock-alert.stop.text" />
          </p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <FormattedMessage id="stock-alert.stop.button" />
          </SubmitButton>
        </Form>
      )}
    </AlertFrame>
  )
}
