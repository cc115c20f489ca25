import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

/** Sign-in with the identity provider. A plain link, because it leaves the store's pages. */
export function SingleSignOnLink({ wanted }: { wanted: string | undefined }) {
  return (
    <>
      <div className="flex items-center gap-4 text-sm text-muted" aria-hidden="true">
        <span className="h-px flex-1 bg-divider" />
        <FormattedMessage id="login.or" />
        <span className="h-px flex-1 bg-divider" />
      </div>
      <ButtonLink
        look="secondary"
        wide
        className="px-3!"
        reloadDocument
        rel="nofollow"
        to={pathTo('singleSignOn', undefined, { return: wanted })}
      >
        <Icon name="shield" />
        <FormattedMessage id="login.single-sign-on" />
      </ButtonLink>
    </>
  )
}
