import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { getBankCheck } from '#core/approval/bank-account/get-bank-check.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { pushTracking } from '#web/app/request/tracking.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/bank-verified'
import { backOf } from './back-of.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'bank-account.verified.title', { noindex: true })

/**
 * Says thanks for a confirmed account and leads back to the page that it was added for (`?back`), or to the methods.
 * `?statement` says that it took the place of the bank statement that an approval waited for: then it first leads on to
 * what the approval needs or allows. Without a confirmed account it leads to the check.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const [check, approval] = await Promise.all([
    getBankCheck(who, requestContext.core),
    getApproval(who, requestContext.core),
  ])
  const last4 = check.confirmedLast4
  const back = backOf(args.url.searchParams)
  if (last4 === null) throw goTo(requestContext, pathTo('bankVerification', undefined, { back }))
  const wasAsked = args.url.searchParams.has('statement') && approval?.isValid === true
  const documents = wasAsked ? approval.documents : []
  return {
    last4,
    back,
    wasAsked,
    next: documents.some(({ state }) => state === 'required' || state === 'refused')
      ? ('documents' as const)
      : wasAsked && approval.isVerified
        ? ('shop' as const)
        : null,
  }
}

const targets = { documents: 'verificationOverview', shop: 'approvedItems' } as const

/** What the documents give as the score of a confirmed account (3 §7). */
const bankScore = 'D2'

export default function BankVerified({ loaderData: { last4, back, wasAsked, next } }: Route.ComponentProps) {
  useEffect(() => pushTracking('bankVerified', bankScore), [])
  return (
    <AccountFrame
      here="paymentMethods"
      title={
        <span className="flex items-center gap-4">
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-success-surface text-success">
            <Icon name="check" className="size-8" />
          </span>
          <span>
            <FormattedMessage id="bank-account.verified.title" />
          </span>
        </span>
      }
    >
      <p className="text-lg">
        <FormattedMessage id="bank-account.verified.text" values={{ last4 }} />
      </p>
      {wasAsked && (
        <p>
          <FormattedMessage id="bank-account.verified.document" />
        </p>
      )}
      {next !== null && (
        <ButtonLink className="sm:self-start" to={pathTo(targets[next])}>
          <FormattedMessage id={`bank-account.verified.${next}`} />
        </ButtonLink>
      )}
      {back !== undefined && (
        <ButtonLink look={next === null ? 'primary' : 'secondary'} className="sm:self-start" to={back}>
          <FormattedMessage id="bank-account.verified.back" />
        </ButtonLink>
      )}
      <ButtonLink
        look={next === null && back === undefined ? 'primary' : 'quiet'}
        className="sm:self-start"
        to={pathTo('paymentMethods')}
      >
        <FormattedMessage id="bank-account.verified.methods" />
      </ButtonLink>
    </AccountFrame>
  )
}
