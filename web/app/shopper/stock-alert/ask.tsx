import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { getProducts } from '#core/catalogue/product/get-products.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { askForStock } from '#core/shopper/stock-alert/ask-for-stock.ts'
import { stockAlertInput } from '#core/shopper/stock-alert/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { pathTo } from '#site/urls.ts'
import { productPath } from '#web/app/catalogue/choices/product-path.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { answerMark } from '#web/app/ui/feedback/first-problem.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/ask'
import { AlertFields } from './alert-fields.tsx'
import { AlertFrame } from './alert-frame.tsx'

type Answer = { readonly reply: FormReply } | { readonly isConfirmed: boolean; readonly email: string }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'stock-alert.page-title', { noindex: true })

/** The product and the store that the address names; null if one of them does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { core, locale } = requestContextOf(args)
  const asked = (name: string) => args.url.searchParams.get(name) ?? ''
  const [products, store] = await Promise.all([
    getProducts([asked('product')], core),
    getStore(asked('store'), core),
  ])
  const product = products.get(asked('product'))
  if (product === undefined || !store.ok) return null
  const { id, city } = store.value
  return {
    productId: product.id,
    product: localized(product.name, locale),
    path: productPath(product),
    storeId: id,
    city,
  }
}

export async function action(args: Route.ActionArgs) {
  const { who, locale, core } = requestContextOf(args)
  const read = readForm(await formOf(args.request), stockAlertInput)
  if (!read.ok) return showAgain<Answer>({ reply: read.reply })
  const asked = await askForStock(who, read.value, locale, core)
  if (!asked.ok) return showAgain<Answer>({ reply: refused(read.reply, asked.problem) })
  return data<Answer>(asked.value)
}

/** The answer to an ask for a mail, or the form again. */
export default function Ask({ loaderData: goods, actionData: answer }: Route.ComponentProps) {
  if (goods === null)
    return (
      <AlertFrame title={<FormattedMessage id="stock-alert.page-title" />}>
        <p>
          <FormattedMessage id="stock-alert.gone" />
        </p>
        <ButtonLink to={pathTo('plp')}>
          <FormattedMessage id="basket.empty.shop" />
        </ButtonLink>
      </AlertFrame>
    )
  const { product, city, path } = goods
  const back = (
    <ButtonLink to={path} look="secondary">
      <FormattedMessage id="stock-alert.back" />
    </ButtonLink>
  )
  if (answer !== undefined && 'isConfirmed' in answer) {
    const { isConfirmed, email } = answer
    return (
      <AlertFrame
        title={<FormattedMessage id={isConfirmed ? 'stock-alert.done.title' : 'stock-alert.check.title'} />}
      >
        <p role="status" className="wrap-anywhere" tabIndex={-1} {...answerMark}>
          <FormattedMessage
            id={isConfirmed ? 'stock-alert.done.text' : 'stock-alert.check.text'}
            values={{ product, city, email }}
          />
        </p>
        {back}
      </AlertFrame>
    )
  }
  const reply = answer?.reply
  return (
    <AlertFrame title={<FormattedMessage id="stock-alert.title" values={{ product }} />}>
      <ProblemNotice problem={reply?.problem ?? reply?.problems.productId ?? reply?.problems.storeId} />
      <p>
        <FormattedMessage id="stock-alert.offer.text" values={{ city }} />
      </p>
      <AlertFields productId={goods.productId} storeId={goods.storeId} reply={reply} />
      {back}
    </AlertFrame>
  )
}
