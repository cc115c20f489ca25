import { FormattedMessage } from 'react-intl'
import { getStoreToCall } from '#core/approval/application/get-store-to-call.ts'
import { enterPhoneCode } from '#core/approval/phone-check/enter-code.ts'
import { getPhoneCheck } from '#core/approval/phone-check/get-phone-check.ts'
import { phoneCodeInput, phoneEntryInput } from '#core/approval/phone-check/schema.ts'
import { sendPhoneCode } from '#core/approval/phone-check/send-code.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, refused, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import { askToSignIn } from '#web/app/shopper/login/require-sign-in.ts'
import { loadOpenForm } from '#web/app/shopper/preference/open-form.server.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/phone-check'
import { CodeForm } from './code-form.tsx'
import { backPath, changePath, onwardPath, returnPath } from './onward.ts'
import { SendForm } from './send-form.tsx'
import { WaysOn } from './ways-on.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'phone-check.title', { noindex: true })

/** The number of the application and how far its check is. Without a number, or where no store asks, it leads on. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  if (requestContext.timedOut !== undefined) throw askToSignIn(requestContext, args.url)
  const { who, core, storeId } = requestContext
  const check = await getPhoneCheck(who, core)
  if (check === undefined) throw goTo(requestContext, pathTo('instantApproval'))
  const onward = onwardPath(args.url.searchParams, check)
  if (check.isConfirmed || !(await hasStoreFlag(who, storeId, 'payfoneEnabled', core)))
    throw goTo(requestContext, onward)
  const store = await getStoreToCall(who, storeId, core)
  const { phone, isChangeable, attempts, hasCodesLeft, waitSeconds, code } = check
  return {
    ...{ phone, attempts, hasCodesLeft, waitSeconds, code },
    ...{ back: backPath(onward, check), change: isChangeable ? { to: changePath(onward), onward } : null },
    store: store && { name: store.name, phone: store.phone },
    openForm: code === null ? null : await loadOpenForm(args),
  }
}

/** Sends a code, or takes the one that was typed. A code is never shown again. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  if (requestContext.timedOut !== undefined) throw askToSignIn(requestContext, args.url)
  const { core, locale, storeId } = requestContext
  const form = await formOf(args.request)
  const shopper = await shopperOf(requestContext)
  if (!shopper.ok) return showAgain(replyOf({}, [shopper.problem]))
  const who = shopper.value
  if (form.has('by')) {
    const read = readForm(form, phoneCodeInput)
    if (!read.ok) return showAgain(read.reply)
    const sent = await sendPhoneCode(who, { ...read.value, locale, storeId }, core)
    if (sent.ok)
      return goTo(requestContext, pathTo('payfone', undefined, { return: returnPath(args.url.searchParams) }))
    return showAgain(refused(read.reply, sent.problem))
  }
  const read = readForm(form, phoneEntryInput, ['code'])
  if (!read.ok) return showAgain(read.reply)
  const entered = await enterPhoneCode(who, read.value, core)
  if (!entered.ok) return showAgain(refused(read.reply, entered.problem))
  const check = await getPhoneCheck(who, core)
  return goTo(requestContext, onwardPath(args.url.searchParams, check ?? { isChangeable: false }))
}

/** Confirms the phone number of the application by a code (document 3 §2: "phone-based identity step"). */
export default function PhoneCheck({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { phone, attempts, hasCodesLeft, waitSeconds, code, store, back, change, openForm } = loaderData
  const before = reply === undefined ? openForm?.typed?.values.code : undefined
  // A code that works no more has no field that could show why.
  const problem = reply?.problem ?? (code === null ? reply?.problems.code : undefined)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="phone-check.title" />
      </h1>
      <ProblemNotice problem={problem} />
      {code !== null && <CodeForm phone={phone} {...code} typed={before} problem={reply?.problems.code} />}
      <SendForm
        phone={phone}
        isAgain={code !== null}
        attempts={attempts}
        hasCodesLeft={hasCodesLeft}
        waitSeconds={waitSeconds}
      />
      <WaysOn change={change} store={store} />
      <ButtonLink look="quiet" className="self-start" to={back}>
        <FormattedMessage id="phone-check.back" />
      </ButtonLink>
    </div>
  )
}
