import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { canConfirm, confirmDealsContact } from '#core/shopper/deals/confirm-contact.ts'
import { dealsLinkInput } from '#core/shopper/deals/schema.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/confirm'
import { DealsFrame } from './deals-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'deals.confirm.page-title', { noindex: true })

/** Confirmation needs a button: mail programs open links by themselves, so opening the page must not confirm. */
export async function loader(args: Route.LoaderArgs) {
  const { core } = requestContextOf(args)
  const token = args.url.searchParams.get('token') ?? ''
  return { token, isOpen: await canConfirm(token, core) }
}

export async function action(args: Route.ActionArgs) {
  const { core } = requestContextOf(args)
  const read = readForm(await formOf(args.request), dealsLinkInput, ['token'])
  if (!read.ok) return data({ problem: { code: 'deals-link-invalid' as const } }, { status: 422 })
  const confirmed = await confirmDealsContact(read.value, core)
  return confirmed.ok
    ? { channel: confirmed.value.channel }
    : data({ problem: confirmed.problem }, { status: 422 })
}

export default function Confirm({ loaderData: { token, isOpen }, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'channel' in actionData)
    return (
      <DealsFrame title="deals.confirm.done-title">
        <p role="status">
          <FormattedMessage id="deals.confirm.done" values={{ channel: actionData.channel }} />
        </p>
      </DealsFrame>
    )
  const problem = actionData?.problem ?? (isOpen ? undefined : { code: 'deals-link-invalid' as const })
  return (
    <DealsFrame title="deals.confirm.title">
      <ProblemNotice problem={problem} />
      {problem === undefined ? (
        <Form className="flex flex-col gap-5">
          <p>
            <FormattedMessage id="deals.confirm.text" />
          </p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <FormattedMessage id="deals.confirm.button" />
          </SubmitButton>
        </Form>
      ) : (
        <ButtonLink to={pathTo('deals')}>
          <FormattedMessage id="deals.confirm.again" />
        </ButtonLink>
      )}
    </DealsFrame>
  )
}
