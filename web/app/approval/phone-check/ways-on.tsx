import { FormattedMessage } from 'react-intl'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

type Props = {
  /** Of an application that can still be changed: where its number is, and where it goes on without a code. */
  change: { readonly to: string; readonly onward: string } | null
  store: { readonly name: string; readonly phone: string | null } | undefined
}

/** What to do when no code comes: another number, the store, or the application without a code. */
export function WaysOn({ change, store }: Props) {
  return (
    <section className="flex flex-col gap-3 border-t border-divider pt-6">
      <h2 className="text-xl">
        <FormattedMessage id="phone-check.ways" />
      </h2>
      {change !== null && (
        <ButtonLink look="quiet" to={change.to} className="self-start">
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
      {change !== null && (
        <>
          <p>
            <FormattedMessage id="phone-check.without.text" />
          </p>
          <ButtonLink look="quiet" to={change.onward} className="self-start">
            <FormattedMessage id="phone-check.without" />
          </ButtonLink>
        </>
      )}
    </section>
  )
}
