import { FormattedMessage } from 'react-intl'
import { listRewards } from '#core/agreement/reward/list-rewards.ts'
import { getShareView, makeShareLink } from '#core/shopper/referral/share-link.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { AssetArticle } from '#web/app/catalogue/content/asset-article.tsx'
import { assetMeta } from '#web/app/catalogue/content/asset-meta.ts'
import { loadAsset } from '#web/app/catalogue/content/load-asset.server.ts'
import { replyOf, showAgain } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/advocate'
import { Offer, Rules } from './offer.tsx'
import { Invitations, Rewards } from './progress.tsx'
import { ShareLink } from './share-link.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData?.asset)

/** The program, and the link of the customer with what became of it. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { core, who, prefix } = requestContext
  const [asset, share] = await Promise.all([loadAsset(requestContext), getShareView(who, core)])
  const listed = who.kind === 'registered' ? await listRewards(who, core) : { invitations: [], rewards: [] }
  // The day in the middle of the country: what happened tells no hour.
  const dayOf = (at: Date) => civilDateIn(at.getTime(), 'America/Chicago')
  const { path, ...terms } = share ?? { path: null }
  return {
    asset,
    isSignedIn: who.kind === 'registered',
    program: share === null ? null : (terms as Omit<typeof share, 'path'>),
    link: path === null ? null : `${core.settings.origin}${withPrefix(prefix, path)}`,
    invitations: listed.invitations.map(({ acceptedAt, ...one }) => ({ ...one, on: dayOf(acceptedAt) })),
    rewards: listed.rewards.map(({ createdAt, ...reward }) => ({ ...reward, on: dayOf(createdAt) })),
  }
}

/** Gives the customer a link. */
export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const made = await makeShareLink(who, requestContext.core)
  return made.ok ? goTo(requestContext, pathTo('advocate')) : showAgain(replyOf({}, [made.problem]))
}

/** How somebody without a link gets one, or why they do not. */
function NoLink({
  isSignedIn,
  mayShare,
  isEnded,
}: {
  isSignedIn: boolean
  mayShare: boolean
  isEnded: boolean
}) {
  if (!isSignedIn)
    return (
      <ButtonLink to={pathTo('login', undefined, { return: pathTo('advocate') })}>
        <FormattedMessage id="referral.share.sign-in" />
      </ButtonLink>
    )
  if (isEnded || !mayShare)
    return (
      <p>
        <FormattedMessage id={isEnded ? 'referral.share.ended' : 'referral.share.renters'} />
      </p>
    )
  return (
    <Form>
      <SubmitButton>
        <FormattedMessage id="referral.share.make" />
      </SubmitButton>
    </Form>
  )
}

/** Where customers share the link that earns rewards. It works without scripts. */
export default function Advocate({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { asset, program, link, invitations, rewards, isSignedIn } = loaderData
  return (
    <AssetArticle asset={asset}>
      <ProblemNotice problem={reply?.problem} />
      {program !== null && (
        <>
          <Offer program={program}>
            {link === null ? <NoLink isSignedIn={isSignedIn} {...program} /> : <ShareLink link={link} />}
          </Offer>
          {(link !== null || invitations.length > 0) && <Invitations invitations={invitations} />}
        </>
      )}
      {(rewards.length > 0 || link !== null) && <Rewards rewards={rewards} />}
      {program !== null && <Rules program={program} />}
    </AssetArticle>
  )
}
