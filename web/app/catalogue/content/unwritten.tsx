import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'

/** In place of content that nobody has written yet: said so, with somebody to ask. */
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
