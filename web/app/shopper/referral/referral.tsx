import { FormattedMessage } from 'react-intl'
import { acceptReferral, getReferralOffer } from '#core/shopper/referral/accept-referral.ts'
import { acceptReferralInput } from '#core/shopper/referral/schema.ts'
import { readInput } from '#platform/read-input.ts'
import { pathTo } from '#site/urls.ts'
import { AssetArticle } from '#web/app/catalogue/content/asset-article.tsx'
import { assetMeta } from '#web/app/catalogue/content/asset-meta.ts'
import { loadAsset } from '#web/app/catalogue/content/load-asset.server.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/referral'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData?.asset)

/** With `?code` the invitation of a link. Opening the page accepts nothing. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const code = args.url.searchParams.get('code')
  const asset = await loadAsset(requestContext)
  if (code === null) return { asset, offer: null }
  const read = readInput(acceptReferralInput, { code })
  const offer = read.ok ? await getReferralOffer(read.value, requestContext.core) : read
  if (!offer.ok) throw goTo(requestContext, pathTo('promoCodeInvalid'))
  return { asset, offer: offer.value }
}

/** Accepts the invitation, and leads to what can be rented. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), acceptReferralInput)
  if (!read.ok) return goTo(requestContext, pathTo('promoCodeInvalid'))
  const shopper = await shopperOf(requestContext)
  if (!shopper.ok) return showAgain(replyOf(read.reply.values, [shopper.problem]))
  const accepted = await acceptReferral(shopper.value, read.value, requestContext.core)
  if (accepted.ok) {
    setFlash(requestContext, { title: 'referral.offer.accepted' })
    return goTo(requestContext, pathTo('home'))
  }
  if (accepted.problem.code === 'referral-unknown') return goTo(requestContext, pathTo('promoCodeInvalid'))
  return showAgain(refused(read.reply, accepted.problem))
}

type Offer = NonNullable<Route.ComponentProps['loaderData']['offer']>

function Invitation({ code, firstName, friendRewardCents }: Offer) {
  return (
    <Card tone="selected" className="flex w-full flex-col gap-4">
      <h2 className="text-xl wrap-anywhere">
        <FormattedMessage id="referral.offer.title" values={{ name: firstName ?? 'none' }} />
      </h2>
      <p>
        {friendRewardCents > 0 ? (
          <FormattedMessage
            id="referral.offer.text"
            values={{ reward: <Money key="reward" cents={friendRewardCents} /> }}
          />
        ) : (
          <FormattedMessage id="referral.offer.text.none" />
        )}
      </p>
      <Form>
        <input type="hidden" name="code" value={code} />
        <SubmitButton>
          <FormattedMessage id="referral.offer.accept" />
        </SubmitButton>
      </Form>
      <p className="text-sm">
        <FormattedMessage id="referral.offer.terms" values={{ friendRewardCents }} />
      </p>
    </Card>
  )
}

/**
 * Where the link leads that a customer shares. The button stands above the store's text, whose links lead away from it.
 * It works without scripts.
 */
export default function Referral({ loaderData: { asset, offer }, actionData: reply }: Route.ComponentProps) {
  return (
    <AssetArticle
      asset={asset}
      lead={
        <>
          <ProblemNotice problem={reply?.problem} />
          {offer !== null && <Invitation {...offer} />}
        </>
      }
    />
  )
}
