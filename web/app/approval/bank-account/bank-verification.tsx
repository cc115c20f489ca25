import { FormattedMessage } from 'react-intl'
import { getStoreToCall } from '#core/approval/application/get-store-to-call.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import { bankLinkUrl, finishBankLink, startBankLink } from '#core/approval/bank-account/bank-link.ts'
import { enterAmounts } from '#core/approval/bank-account/enter-amounts.ts'
import { getBankCheck, listTestAccounts } from '#core/approval/bank-account/get-bank-check.ts'
import { mandateWords } from '#core/approval/bank-account/mandate.ts'
import {
  depositAmountsInput,
  startBankLinkInput,
  startDepositsInput,
} from '#core/approval/bank-account/schema.ts'
import { startDeposits } from '#core/approval/bank-account/start-deposits.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { loadOpenForm } from '#web/app/shopper/preference/open-form.server.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/bank-verification'
import { AmountsForm } from './amounts-form.tsx'
import { backOf, ownPath } from './back-of.ts'
import { AtBank, ChooseWay, LinkForm } from './choose-way.tsx'
import { NumbersForm } from './numbers-form.tsx'
import { WaysOn } from './ways-on.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'bank-account.title', { noindex: true })

const page = (query: Record<string, string | undefined>) => pathTo('bankVerification', undefined, query)

/** Where the bank sends the customer back to. */
const wayBack = (back: string | undefined) => {
  const path = page({ back })
  return `${path}${back === undefined ? '?' : '&'}session={session}`
}

/** Whether an approval waits for a statement of the bank, whose place a confirmed account takes. */
function waitsForStatement(approval: Approval | undefined): boolean {
  if (approval?.isValid !== true) return false
  return approval.documents.some(({ kind, state }) => kind === 'bank' && state !== 'approved')
}

/** The page of thanks, which says so where the account took the place of a statement. */
const thanks = (asksForStatement: boolean, back: string | undefined) =>
  pathTo('bankVerified', undefined, { statement: asksForStatement ? 1 : undefined, back })

type Screen = 'choose' | 'numbers' | 'link' | 'at-bank' | 'sending' | 'amounts'

/**
 * How far the customer's check is. `?way` is the chosen way, `?go` leads to the bank, `?session` is the return from
 * there, with the bank's `?code`, and `?back` the page that the account is added for; without it the page that the open
 * check was begun for, since deposits take days. Where the store does not check accounts, it leads to the documents.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, storeId, locale, prefix } = requestContext
  const query = args.url.searchParams
  const session = query.get('session')
  const asked = backOf(query)
  // Before an account is confirmed, which may be all that it waits for.
  const asksForStatement = waitsForStatement(await getApproval(who, core))
  const finished =
    session === null
      ? undefined
      : await finishBankLink(who, { id: session, code: query.get('code') ?? '' }, core)
  if (finished?.ok) throw goTo(requestContext, thanks(asksForStatement, asked))
  if (!(await hasStoreFlag(who, storeId, 'bankVerificationEnabled', core)))
    throw goTo(requestContext, pathTo('verificationOverview'))
  const [check, store] = await Promise.all([getBankCheck(who, core), getStoreToCall(who, storeId, core)])
  const back = asked ?? ownPath(check.returnTo)
  const returnTo = withPrefix(prefix, wayBack(back))
  const opened = query.has('go') ? await bankLinkUrl(who, { returnTo, locale }, core) : undefined
  const way = query.get('way')
  // Before anything is typed, so that account numbers need not be kept meanwhile.
  if (way !== null) await requireProof(args)
  const screen: Screen = opened?.ok
    ? 'at-bank'
    : way === 'deposits'
      ? 'numbers'
      : way === 'bank'
        ? 'link'
        : check.deposits !== null
          ? 'amounts'
          : check.isSending
            ? 'sending'
            : 'choose'
  const failed = [finished, opened].find((each) => each?.ok === false)
  const openForm = screen === 'numbers' || screen === 'amounts' ? await loadOpenForm(args) : null
  return {
    screen,
    back,
    openForm,
    check,
    mandate: mandateWords(core.settings.siteName, locale),
    bankUrl: opened?.ok ? opened.value : '',
    problem: failed?.ok === false ? failed.problem : undefined,
    asksForStatement,
    store: store && { name: store.name, phone: store.phone },
    testAccounts: listTestAccounts(core),
  }
}

/** Begins a check, or takes the amounts of the deposits. Account numbers are never shown again. */
export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale, storeId } = requestContext
  const form = await formOf(args.request.clone())
  const back = backOf(args.url.searchParams) ?? ownPath((await getBankCheck(who, core)).returnTo)
  const beginner = { locale, storeId, client: clientOf(requestContext, args.request), returnTo: back }
  if (form.get('step') !== 'amounts') await requireProof(args)
  switch (form.get('step')) {
    case 'numbers': {
      const read = readForm(form, startDepositsInput, ['accountNumber', 'accountNumberAgain'])
      if (!read.ok) return showAgain(read.reply)
      const begun = await startDeposits(who, { ...read.value, ...beginner }, core)
      return begun.ok ? goTo(requestContext, page({ back })) : showAgain(refused(read.reply, begun.problem))
    }
    case 'link': {
      const read = readForm(form, startBankLinkInput)
      if (!read.ok) return showAgain(read.reply)
      const begun = await startBankLink(who, { ...read.value, ...beginner }, core)
      return begun.ok
        ? goTo(requestContext, page({ go: '1', back }))
        : showAgain(refused(read.reply, begun.problem))
    }
    default: {
      const read = readForm(form, depositAmountsInput)
      if (!read.ok) return showAgain(read.reply)
      const asksForStatement = waitsForStatement(await getApproval(who, core))
      const entered = await enterAmounts(who, read.value, core)
      return entered.ok
        ? goTo(requestContext, thanks(asksForStatement, back))
        : showAgain(refused(read.reply, entered.problem))
    }
  }
}

/** Confirms a bank account: by signing in at the bank, or by two small deposits. */
export default function BankVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, back, check, mandate, bankUrl, problem, asksForStatement, store, testAccounts } = loaderData
  const reply = actionData ?? loaderData.openForm?.typed ?? undefined
  const { deposits, lastFailure, confirmedLast4: last4 } = check
  const isChosen = screen === 'numbers' || screen === 'link' || screen === 'at-bank'
  return (
    <AccountFrame title={<FormattedMessage id="bank-account.title" />} here="paymentMethods">
      <ProblemNotice problem={reply?.problem ?? problem} />
      {screen === 'choose' && lastFailure !== null && (
        <Notice tone="warning">
          <FormattedMessage id={`bank-account.${lastFailure}`} />
        </Notice>
      )}
      {screen === 'choose' && last4 !== null && (
        <p>
          <FormattedMessage id="bank-account.done" values={{ last4 }} />
        </p>
      )}
      {screen === 'choose' && <ChooseWay asksForStatement={asksForStatement} back={back} />}
      {screen === 'numbers' && <NumbersForm mandate={mandate} reply={reply} testAccounts={testAccounts} />}
      {screen === 'link' && <LinkForm mandate={mandate} reply={reply} />}
      {screen === 'at-bank' && <AtBank url={bankUrl} />}
      {screen === 'sending' && (
        <Notice tone="info">
          <FormattedMessage id="bank-account.sending" />
        </Notice>
      )}
      {screen === 'amounts' && deposits !== null && <AmountsForm deposits={deposits} reply={reply} />}
      {screen !== 'choose' && (
        <ButtonLink
          look="quiet"
          className="self-start"
          to={page({ way: isChosen ? undefined : 'deposits', back })}
        >
          <FormattedMessage id={isChosen ? 'bank-account.back' : 'bank-account.other'} />
        </ButtonLink>
      )}
      <WaysOn asksForStatement={asksForStatement} store={store} back={back} />
    </AccountFrame>
  )
}
