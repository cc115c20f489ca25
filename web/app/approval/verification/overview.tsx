import { FormattedMessage } from 'react-intl'
import { getVerification } from '#core/approval/verification/list-documents.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/overview'
import { DocumentList } from './document-list.tsx'
import { ShownAtStore } from './shown-at.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'verification.title', { noindex: true })

/** The documents that the approval needs and their states. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { who, core, storeId } = requestContext
  const verification = await getVerification(who, storeId, core)
  if (!verification.ok) return { signedIn: false as const }
  const confirmsBank = await hasStoreFlag(who, storeId, 'bankVerificationEnabled', core)
  return { signedIn: true as const, confirmsBank, ...verification.value }
}

export default function VerificationOverview({ loaderData }: Route.ComponentProps) {
  if (!loaderData.signedIn) return <SignInFirst />
  const { approval, refusals, confirmsBank, shownAt } = loaderData
  const documents = approval?.isValid === true ? approval.documents : []
  const done = documents.every(({ state }) => state === 'approved')
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="verification.title" />
      </h1>
      {done ? (
        <EmptyState
          icon="check"
          title={<FormattedMessage id="verification.nothing.title" />}
          action={
            <ButtonLink to={pathTo(approval?.isValid ? 'approvedItems' : 'instantApproval')}>
              <FormattedMessage id={approval?.isValid ? 'verification.shop' : 'verification.apply'} />
            </ButtonLink>
          }
        >
          <FormattedMessage
            id={approval?.isValid ? 'verification.nothing.verified' : 'verification.nothing'}
          />
        </EmptyState>
      ) : (
        <>
          {shownAt === null ? (
            <p className="max-w-prose text-lg">
              <FormattedMessage id="verification.text" />
            </p>
          ) : (
            <ShownAtStore store={shownAt} />
          )}
          <DocumentList
            documents={documents}
            refusals={refusals}
            sendable={shownAt === null}
            confirmsBank={confirmsBank}
          />
          {shownAt === null && (
            <p className="flex gap-3 text-sm text-muted">
              <Icon name="shield" className="size-5 text-success" />
              <FormattedMessage id="verification.safe" />
            </p>
          )}
        </>
      )}
    </div>
  )
}
