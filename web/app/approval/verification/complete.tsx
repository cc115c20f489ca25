import { FormattedMessage } from 'react-intl'
import { getReview } from '#core/approval/verification/get-review.ts'
import { getVerification } from '#core/approval/verification/list-documents.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/complete'
import { DocumentList } from './document-list.tsx'
import { ReviewText } from './review-text.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'verification.complete.tab', { noindex: true })

/** Says thanks and names the next missing document. Redirects to the overview if nothing was sent or all is approved. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { who, core, storeId } = requestContext
  const verification = await getVerification(who, storeId, core)
  if (!verification.ok) return { signedIn: false as const }
  const documents = verification.value.approval?.documents ?? []
  if (documents.every(({ state }) => state === 'required' || state === 'refused')) {
    throw goTo(requestContext, pathTo('verificationOverview'))
  }
  const missing = documents.find(({ state }) => state === 'required' || state === 'refused')
  const review = who.kind === 'visitor' ? null : await getReview(who, verification.value.approval, core)
  if (missing === undefined && review === null) throw goTo(requestContext, pathTo('verificationOverview'))
  return { signedIn: true as const, documents, missing: missing?.kind ?? null, review }
}

export default function VerificationComplete({ loaderData }: Route.ComponentProps) {
  if (!loaderData.signedIn) return <SignInFirst />
  const { documents, missing, review } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <div className="flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-success-surface text-success">
          <Icon name="check" className="size-8" />
        </span>
        <h1 className="text-2xl md:text-3xl">
          <FormattedMessage id="verification.complete.title" />
        </h1>
      </div>
      <p className="max-w-prose text-lg">
        {review === null ? (
          <FormattedMessage id="verification.complete.missing" />
        ) : (
          <ReviewText {...review} />
        )}
      </p>
      <DocumentList documents={documents} refusals={{}} />
      {missing === null ? (
        <ButtonLink to={pathTo('approvedItems')} className="sm:self-start">
          <FormattedMessage id="verification.shop" />
        </ButtonLink>
      ) : (
        <ButtonLink
          to={pathTo('verificationSubmission', undefined, { kind: missing })}
          className="sm:self-start"
        >
          <FormattedMessage
            id="verification.next"
            values={{ document: <FormattedMessage key="kind" id={`verification.kind.${missing}`} /> }}
          />
        </ButtonLink>
      )}
    </div>
  )
}
