import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'

/** Shown for content that does not exist yet, with a link to contact the store. */
export function Unwritten() {
  return (
    <>
      <p>
        <FormattedMessage id="content.unwritten" />
      </p>
      <ButtonLink to={pathTo('storeLocator')}>
        <FormattedMessage id="shell.store.find" />
      </ButtonLink>
    </>
  )
}
