import { FormattedMessage, useIntl } from 'react-intl'
import { latestSigning } from '#core/ordering/signing/latest-signing.ts'
import { localized } from '#domain/base/locale.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { countGoods, goodsInWords } from '../goods.ts'
import type { Route } from './+types/signed'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, 'signing.signed.title', {
    noindex: true,
    values: { count: loaderData?.latest.agreements.length ?? 1 },
  })

/** Only for signed agreements. An order that has ended redirects to its page. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const latest = await latestSigning(requestContext.who, requestContext.core)
  if (latest?.isOver) throw goTo(requestContext, pathTo('confirmation', { orderNo: latest.orderNumber }))
  if (latest?.isSigned !== true) throw goTo(requestContext, pathTo('notSigned'))
  const agreements = latest.agreements.map(({ number, goods }) => ({
    number,
    goods: countGoods(goods.map((name) => localized(name, requestContext.locale))),
  }))
  return { latest: { ...latest, agreements } }
}

export default function Signed({ loaderData: { latest } }: Route.ComponentProps) {
  const intl = useIntl()
  const prefix = usePrefix()
  const count = latest.agreements.length
  return (
    <div className="container-page flex max-w-3xl flex-col gap-4 pt-6 lg:pt-10">
      <h1 className="sr-only">
        <FormattedMessage id="signing.signed.title" values={{ count }} />
      </h1>
      <EmptyState
        icon="check"
        title={<FormattedMessage id="signing.signed.title" values={{ count }} />}
        action={
          latest.isUnpaid ? (
            <ButtonLink to={pathTo('checkout', undefined, { step: 'pay' })}>
              <FormattedMessage id="signing.signed.pay" />
            </ButtonLink>
          ) : (
            <ButtonLink to={pathTo('confirmation', { orderNo: latest.orderNumber })}>
              <FormattedMessage id="signing.signed.order" />
            </ButtonLink>
          )
        }
      >
        <p>
          <FormattedMessage id="signing.signed.text" values={{ count }} />
        </p>
        <ul className="my-2">
          {latest.agreements.map(({ number, goods }) => (
            <li key={number}>
              <a
                href={withPrefix(
                  prefix,
                  pathTo('agreementDocument', { agreementNumber: number, kind: 'signed' }),
                )}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                <FormattedMessage id="signing.signed.document" values={{ number }} />
              </a>
              {count > 1 && <span className="block">{goodsInWords(intl, goods)}</span>}
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
