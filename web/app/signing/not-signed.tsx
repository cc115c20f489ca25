import { FormattedMessage } from 'react-intl'
import { latestSigning } from '#core/signing/latest-signing.ts'
import { formatPhone } from '#domain/phone.ts'
import { pageTitle } from '../page-title.ts'
import { goTo, scopeOf } from '../scope.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/not-signed'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'signing.not-signed.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const latest = await latestSigning(scope.who, scope.core)
  if (latest?.isSigned === true) throw goTo(scope, pathTo('signed'))
  return { store: latest?.store ?? null }
}

export default function NotSigned({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <div className="container-page flex max-w-3xl flex-col gap-4 pt-6 lg:pt-10">
      <h1 className="sr-only">
        <FormattedMessage id="signing.not-signed.title" />
      </h1>
      <EmptyState
        icon="info"
        title={<FormattedMessage id="signing.not-signed.title" />}
        action={
          <ButtonLink to={pathTo(store === null ? 'home' : 'checkout')}>
            <FormattedMessage
              id={store === null ? 'signing.not-signed.shop' : 'signing.not-signed.continue'}
            />
          </ButtonLink>
        }
      >
        {store === null ? (
          <FormattedMessage id="signing.not-signed.none" />
        ) : (
          <>
            <p>
              <FormattedMessage id="signing.not-signed.text" />
            </p>
            <p>
              <FormattedMessage
                id="signing.not-signed.help"
                values={{
                  store: store.name,
                  phone: store.phone === null ? 'none' : formatPhone(store.phone),
                }}
              />
            </p>
          </>
        )}
      </EmptyState>
    </div>
  )
}
