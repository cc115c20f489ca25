import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { askedByLink, confirmAlert } from '#core/shopper/stock-alert/confirm-alert.ts'
import { stockAlertLinkInput } from '#core/shopper/stock-alert/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { stockAlertDays } from '#domain/shopper/stock-alert-machine.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/confirm'
import { AlertFrame } from './alert-frame.tsx'

type Answer = { readonly done: true } | { readonly problem: Problem }

const invalid: Problem = { code: 'stock-alert-link-invalid' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'stock-alert.confirm.title', { noindex: true })

/** Confirmation needs a button: mail programs open links by themselves, so opening the page must not confirm. */
export async function loader(args: Route.LoaderArgs) {
  const { core, locale } = requestContextOf(args)
  const token = args.url.searchParams.get('token') ?? ''
  return { token, asked: await askedByLink(token, locale, core) }
}

export async function action(args: Route.ActionArgs) {
  const read = readForm(await formOf(args.request), stockAlertLinkInput, ['token'])
  if (!read.ok) return showAgain<Answer>({ problem: invalid })
  const { who, core } = requestContextOf(args)
  const confirmed = await confirmAlert(who, read.value, core)
  return confirmed.ok ? data<Answer>({ done: true }) : showAgain<Answer>({ problem: confirmed.problem })
}

/** Where the link of the first mail leads. */
export default function Confirm({ loaderData: { token, asked }, actionData: answer }: Route.ComponentProps) {
  if (answer !== undefined && 'done' in answer)
    return (
      <AlertFrame title={<FormattedMessage id="stock-alert.confirm.done.title" />}>
        <p role="status">
          <FormattedMessage id="stock-alert.confirm.done" values={{ days: stockAlertDays }} />
        </p>
      </AlertFrame>
    )
  const problem = answer?.problem ?? (asked === undefined ? invalid : undefined)
  return (
    <AlertFrame title={<FormattedMessage id="stock-alert.confirm.title" />}>
      <ProblemNotice problem={problem} />
      {problem === undefined ? (
        <Form className="flex flex-col gap-5">
          <p>
            {asked?.product != null && asked.city !== null ? (
              <FormattedMessage
                id="stock-alert.confirm.text"
                values={{ product: asked.product, city: asked.city }}
              />
            ) : (
              <FormattedMessage id="stock-alert.confirm.text.plain" />
            )}
          </p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <FormattedMessage id="stock-alert.confirm.button" />
          </SubmitButton>
        </Form>
      ) : (
        <ButtonLink to={pathTo('plp')}>
          <FormattedMessage id="basket.empty.shop" />
        </ButtonLink>
      )}
    </AlertFrame>
  )
}
