import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '../ui/navigation/button.tsx'

/** The home page of a store that has no page 'home' in its content. */
export function PlainHome() {
  return (
    <section className="bg-surface-muted">
      <div className="container-page flex flex-col items-start gap-6 py-16">
        <h1 className="max-w-2xl text-3xl font-extrabold lg:text-4xl">
          <FormattedMessage id="home.title" />
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pathTo('storeLocator')}>
            <FormattedMessage id="shell.store.find" />
          </ButtonLink>
          <ButtonLink
            look="secondary"
            to={pathTo('instantApproval', undefined, { position: 'instant-approval' })}
          >
            <FormattedMessage id="shell.pre-approval" />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
