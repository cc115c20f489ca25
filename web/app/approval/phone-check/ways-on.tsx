import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

type Props = {
  /** Whether the application can still be changed. */
  changeable: boolean
  store: { readonly name: string; readonly phone: string | null } | undefined
}

/** What to do when no code comes: another number, the store, or the application without a code. */
export function WaysOn({ changeable, store }: Props) {
  return (
    <section className="flex flex-col gap-3 border-t border-divider pt-6">
      <h2 className="text-xl">
        <FormattedMessage id="phone-check.ways" />
      </h2>
      {changeable && (
        <ButtonLink
          look="quiet"
          to={pathTo('instantApproval', undefined, { step: 'about', back: 'review' })}
          className="self-start"
        >
          <FormattedMessage id="phone-check.change" />
        </ButtonLink>
      )}
      {store?.phone && (
        <p>
          <FormattedMessage
            id="phone-check.store"
            values={{ store: store.name, phone: <PhoneLink key="phone" phone={store.phone} /> }}
          />
        </p>
      )}
      {changeable && (
        <>
          <p>
            <FormattedMessage id="phone-check.without.text" />
          </p>
          <ButtonLink
            look="quiet"
            to={pathTo('instantApproval', undefined, { step: 'review' })}
            className="self-start"
          >
            <FormattedMessage id="phone-check.without" />
          </ButtonLink>
        </>
      )}
    </section>
  )
}
