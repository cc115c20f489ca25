import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { getBankCheck } from '#core/approval/bank-account/get-bank-check.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { pushTracking } from '#web/app/request/tracking.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/bank-verified'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'bank-account.verified.title', { noindex: true })

/** Says thanks for a confirmed account and leads on. Without one it leads to the check. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const [check, approval] = await Promise.all([
    getBankCheck(who, requestContext.core),
    getApproval(who, requestContext.core),
  ])
  const last4 = check.confirmedLast4
  if (last4 === null) throw goTo(requestContext, pathTo('bankVerification'))
  const documents = approval?.valid === true ? approval.documents : []
  return {
    last4,
    wasAsked: documents.some(({ kind }) => kind === 'bank'),
    next: documents.some(({ state }) => state === 'required' || state === 'refused')
      ? ('documents' as const)
      : approval?.valid === true && approval.verified
        ? ('shop' as const)
        : null,
  }
}

const targets = { documents: 'verificationOverview', shop: 'approvedItems' } as const

/** What the documents give as the score of a confirmed account (3 §7). */
const bankScore = 'D2'

export default function BankVerified({ loaderData: { last4, wasAsked, next } }: Route.ComponentProps) {
  useEffect(() => pushTracking('bankVerified', bankScore), [])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <div className="flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-success-surface text-success">
          <Icon name="check" className="size-8" />
        </span>
        <h1 className="text-2xl md:text-3xl">
          <FormattedMessage id="bank-account.verified.title" />
        </h1>
      </div>
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
      <ButtonLink
        look={next === null ? 'primary' : 'quiet'}
        className="sm:self-start"
        to={pathTo('paymentMethods')}
      >
        <FormattedMessage id="bank-account.verified.methods" />
      </ButtonLink>
    </div>
  )
}
