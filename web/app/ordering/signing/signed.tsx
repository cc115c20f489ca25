import { FormattedMessage } from 'react-intl'
import { latestSigning } from '#core/ordering/signing/latest-signing.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/signed'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'signing.signed.title', { noindex: true })

/** Only for signed agreements. An order that has ended redirects to its page. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const latest = await latestSigning(requestContext.who, requestContext.core)
  if (latest?.isOver) throw goTo(requestContext, pathTo('confirmation', { orderNo: latest.orderNumber }))
  if (latest?.isSigned !== true) throw goTo(requestContext, pathTo('notSigned'))
  return { latest }
}

export default function Signed({ loaderData: { latest } }: Route.ComponentProps) {
  const { prefix } = useRoot()
  return (
    <div className="container-page flex max-w-3xl flex-col gap-4 pt-6 lg:pt-10">
      <h1 className="sr-only">
        <FormattedMessage id="signing.signed.title" />
      </h1>
      <EmptyState
        icon="check"
        title={<FormattedMessage id="signing.signed.title" />}
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
          <FormattedMessage id="signing.signed.text" />
        </p>
        <ul className="my-2">
          {latest.agreementNumbers.map((agreementNumber) => (
            <li key={agreementNumber}>
              <a
                href={withPrefix(prefix, pathTo('agreementDocument', { agreementNumber, kind: 'signed' }))}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                <FormattedMessage id="signing.signed.document" values={{ number: agreementNumber }} />
              </a>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
