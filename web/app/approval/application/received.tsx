import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

type Props = { store: { readonly name: string; readonly phone: string | null } | undefined }

/** The store decides about the application: what happens next, and whom to ask. */
export function Received({ store }: Props) {
  return (
    <div className="container-page py-8 md:py-14">
      <EmptyState
        icon="check"
        title={<FormattedMessage id="application.received.title" />}
        action={
          <ButtonLink to={pathTo('home')}>
            <FormattedMessage id="application.received.shop" />
          </ButtonLink>
        }
      >
        <p>
          <FormattedMessage id="application.received.text" />
        </p>
        {store?.phone && (
          <p>
            <FormattedMessage
              id="application.received.store"
              values={{
                store: store.name,
                phone: <PhoneLink key="phone" phone={store.phone} />,
              }}
            />
          </p>
        )}
      </EmptyState>
    </div>
  )
}
