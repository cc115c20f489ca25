import { FormattedMessage, useIntl } from 'react-intl'
import { rentedThing } from '#core/agreement/review/rented-thing.ts'
import { writeReviewInput } from '#core/agreement/review/schema.ts'
import { takeReviewBack, writeReview } from '#core/agreement/review/write-review.ts'
import type { OwnReview } from '#core/catalogue/review/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { longestReview, mostStars } from '#domain/catalogue/review.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Stars } from '#web/app/ui/figures/stars.tsx'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { TextAreaField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/review'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'review.write', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core, locale } = requestContextOf(args)
  const thing = await rentedThing(who, args.params, core)
  if (!thing.ok) throw new Response(null, { status: 404 })
  const { item, own } = thing.value
  return { name: localized(item.name, locale), picture: item.image?.picture ?? null, own }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const { agreementNumber, productId } = args.params
  const form = await formOf(args.request)
  const back = pathTo('agreement', { agreementNumber })
  if (form.get('intent') === 'delete') {
    const taken = await takeReviewBack(who, { agreementNumber, productId }, core)
    if (!taken.ok) return showAgain(refused({ values: {}, problems: {} }, taken.problem))
    setFlash(requestContext, { title: 'review.deleted' })
    return goTo(requestContext, back)
  }
  form.set('agreementNumber', agreementNumber)
  form.set('productId', productId)
  const read = readForm(form, writeReviewInput)
  if (!read.ok) return showAgain(read.reply)
  const written = await writeReview(who, read.value, locale, core)
  if (!written.ok) return showAgain(refused(read.reply, written.problem))
  setFlash(requestContext, { title: 'review.thanks', text: 'review.thanks.text' })
  return goTo(requestContext, back)
}

/** What became of an earlier review, and a button that takes it back. */
function Earlier({ own }: { own: OwnReview }) {
  return (
    <Notice tone={own.state === 'refused' ? 'warning' : 'info'}>
      <p>
        <FormattedMessage
          id="review.state"
          values={{ state: own.state, refusal: own.refusal?.replaceAll('-', '') ?? 'none' }}
        />
      </p>
      <Form>
        <input type="hidden" name="intent" value="delete" />
        <SubmitButton look="quiet">
          <FormattedMessage id="review.delete" />
        </SubmitButton>
      </Form>
    </Notice>
  )
}

/** What a customer says of a thing of an agreement. */
export default function Review({ loaderData, actionData: reply, params }: Route.ComponentProps) {
  const intl = useIntl()
  const { name, picture, own } = loaderData
  return (
    <AccountFrame title={<FormattedMessage id="review.write" />}>
      <Card className="flex max-w-2xl flex-col gap-5">
        <div className="flex items-center gap-4">
          <div className="w-20 shrink-0 overflow-hidden rounded-card">
            <Picture name={picture} alt="" place="thumbnail" />
          </div>
          <h2 className="text-lg">{name}</h2>
        </div>
        {own !== null && <Earlier own={own} />}
        <ProblemNotice problem={reply?.problem} />
        <Form noValidate className="flex flex-col gap-5">
          <RadioField
            label={intl.formatMessage({ id: 'review.field.stars' })}
            name="stars"
            defaultValue={reply?.values.stars ?? (own === null ? '' : String(own.stars))}
            problem={reply?.problems.stars}
            choices={Array.from({ length: mostStars }, (_, at) => mostStars - at).map((stars) => ({
              value: String(stars),
              label: <Stars stars={stars} />,
            }))}
          />
          <TextAreaField
            label={intl.formatMessage({ id: 'review.field.body' })}
            hint={intl.formatMessage({ id: 'review.field.hint' })}
            name="body"
            rows={6}
            maxLength={longestReview}
            defaultValue={reply?.values.body ?? own?.body}
            problem={reply?.problems.body}
          />
          <p className="text-sm text-muted">
            <FormattedMessage id="review.rules" />
          </p>
          <SubmitButton>
            <FormattedMessage id="review.send" />
          </SubmitButton>
        </Form>
        <ButtonLink to={pathTo('agreement', { agreementNumber: params.agreementNumber })} look="quiet">
          <FormattedMessage id="review.back" />
        </ButtonLink>
      </Card>
    </AccountFrame>
  )
}
