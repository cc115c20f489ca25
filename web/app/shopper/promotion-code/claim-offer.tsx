import { FormattedMessage, useIntl } from 'react-intl'
import { frequencyObstacle } from '#core/catalogue/promotion/list-promotions.ts'
import { claimOffer } from '#core/shopper/promotion-code/claim-offer.ts'
import { claimOfferInput } from '#core/shopper/promotion-code/schema.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { pathTo } from '#site/urls.ts'
import { storeOf } from '#web/app/catalogue/tile/looking.server.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { loadOpenForm } from '../preference/open-form.server.ts'
import type { Route } from './+types/claim-offer'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'claim-offer.title', { noindex: true })

/** The code that the address brings along, as a link in a letter or mail does. Opening the page claims nothing. */
export async function loader(args: Route.LoaderArgs) {
  const code = (args.url.searchParams.get('code') ?? '').slice(0, maxLength.promotionCode)
  return { code, openForm: await loadOpenForm(args) }
}

/** Applies the offer of the code and leads to it. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), claimOfferInput)
  if (!read.ok) return showAgain(read.reply)
  const shopper = await shopperOf(requestContext)
  if (!shopper.ok) return showAgain(replyOf(read.reply.values, [shopper.problem]))
  const { store } = await storeOf(requestContext)
  const claimed = await claimOffer(shopper.value, read.value, store, requestContext.core)
  if (!claimed.ok) return showAgain(refused(read.reply, claimed.problem))
  const { id, isReduction } = claimed.value
  const isIdle = frequencyObstacle(claimed.value, requestContext.frequency) !== null
  const lowers = isIdle ? 'promotion.code.applied' : 'promotion.code.done'
  setFlash(requestContext, { title: isReduction ? lowers : 'promotion.code.done.no-price' })
  return goTo(requestContext, pathTo('offer', { promotionId: id }))
}

/** Where a shopper who got an offer claims it by its code. */
export default function ClaimOffer({ loaderData: { code, openForm }, actionData }: Route.ComponentProps) {
  const reply = actionData ?? openForm.typed
  const intl = useIntl()
  const typed = reply?.values.code ?? code
  return (
    <div className="container-page flex justify-center py-6 md:py-12">
      <Card className="flex w-full max-w-xl flex-col gap-5">
        <h1 className="text-2xl">
          <FormattedMessage id="claim-offer.title" />
        </h1>
        <p>
          <FormattedMessage id="claim-offer.text" />
        </p>
        <Form id={openFormId} noValidate className="flex flex-col gap-5">
          <ProblemNotice problem={reply?.problem} />
          <TextField
            label={intl.formatMessage({ id: 'claim-offer.code' })}
            name="code"
            autoComplete="off"
            data-open=""
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxLength.promotionCode}
            defaultValue={typed}
            problem={reply?.problems.code}
          />
          <SubmitButton wide>
            <FormattedMessage id="claim-offer.button" />
          </SubmitButton>
        </Form>
        {reply?.problems.code?.code === 'promotion-code-sign-in' && (
          <ButtonLink
            look="secondary"
            to={pathTo('login', undefined, { return: pathTo('claimOffer', undefined, { code: typed }) })}
          >
            <FormattedMessage id="claim-offer.sign-in" />
          </ButtonLink>
        )}
        <ButtonLink look="quiet" className="self-start" to={pathTo('myOffers')}>
          <FormattedMessage id="promotion.mine.all" />
        </ButtonLink>
      </Card>
    </div>
  )
}
