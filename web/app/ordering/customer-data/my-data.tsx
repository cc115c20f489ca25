import { FormattedMessage, useIntl } from 'react-intl'
import { eraseOwnData, eraseProvedData } from '#core/ordering/customer-data/own-data.ts'
import { ownDataInput } from '#core/ordering/customer-data/schema.ts'
import { hasPassword } from '#core/shopper/sign-in/recent-proof.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { forgetSession, goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { PasswordField } from '#web/app/ui/forms/password-field.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/my-data'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'my-data.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  return { hasPassword: await hasPassword(who, requestContextOf(args).core) }
}

/** Erases a customer of an outside issuer, who has no password here and has proved lately who they are. */
async function eraseProved(args: Route.ActionArgs) {
  const who = await requireProof(args)
  const requestContext = requestContextOf(args)
  const erased = await orServerFailed(requestContext, () => eraseProvedData(who, requestContext.core))
  return erased.ok ? erased : { ok: false as const, reply: refused(replyOf({}, []), erased.problem) }
}

/** Erases a customer who types the password. */
async function eraseByPassword(args: Route.ActionArgs, form: FormData) {
  const { who, core } = requestContextOf(args)
  const read = readForm(form, ownDataInput, ['password'])
  if (!read.ok) return read
  const erased = await orServerFailed(requestContextOf(args), () => eraseOwnData(who, read.value, core))
  return erased.ok ? erased : { ok: false as const, reply: refused(read.reply, erased.problem) }
}

/** Erases the customer. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const erased = await (form.has('password') ? eraseByPassword(args, form) : eraseProved(args))
  if (!erased.ok) return showAgain(erased.reply)
  forgetSession(requestContext)
  setFlash(requestContext, { title: `my-data.${erased.value}` })
  return goTo(requestContext, pathTo('home'))
}

/**
 * One of the two wishes. Erasing asks for the password each time, because it cannot be undone; who has none proves it
 * otherwise.
 */
function Wish({
  of,
  action,
  asksPassword = false,
  reply,
}: {
  of: 'copy' | 'erase'
  asksPassword?: boolean
  action: string
  reply?: FormReply | undefined
}) {
  const { formatMessage } = useIntl()
  const say = (id: MessageId) => formatMessage({ id })
  return (
    <Card className="flex w-full max-w-xl flex-col gap-5">
      <h2 className="text-xl">{say(`my-data.${of}.title`)}</h2>
      <p>{say(`my-data.${of}.text`)}</p>
      <ProblemNotice problem={reply?.problem} />
      {/* A file is no page, so the browser takes the copy by itself. */}
      <Form noValidate action={action} reloadDocument={of === 'copy'} className="flex flex-col gap-5">
        {asksPassword && (
          <PasswordField
            name="password"
            label={say('login.password')}
            autoComplete="current-password"
            required
            problem={reply?.problems.password}
          />
        )}
        <SubmitButton look={of === 'erase' ? 'secondary' : 'primary'}>
          {say(`my-data.${of}.send`)}
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** Where customers get a copy of what is kept of them, or have it erased. It works without scripts. */
export default function MyData({ loaderData, actionData: reply }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="my-data.title" />} here="myData">
      <Wish of="copy" action={pathTo('myDataCopy')} />
      <Wish of="erase" action={pathTo('myData')} asksPassword={loaderData.hasPassword} reply={reply} />
    </AccountFrame>
  )
}
