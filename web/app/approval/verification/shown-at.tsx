import { FormattedMessage } from 'react-intl'
import type { ShownAt } from '#core/approval/verification/list-documents.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'

/** Where documents are shown in person, with the way to the store. */
export function ShownAtStore({ store }: { store: ShownAt }) {
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <p className="max-w-prose text-lg">
        <FormattedMessage id="verification.in-person.text" values={{ store: store.name }} />
      </p>
      <address className="not-italic">
        {store.address1}
        <br />
        {store.city}, {store.stateCode} {store.postalCode}
        {store.phone !== null && (
          <>
            <br />
            <a className="inline-flex min-h-11 items-center underline" href={`tel:+1${store.phone}`}>
              {formatPhone(store.phone)}
            </a>
          </>
        )}
      </address>
      <ButtonLink to={pathTo('store', { storeID: store.id })} className="max-sm:w-full">
        <FormattedMessage id="verification.in-person.store" />
      </ButtonLink>
    </div>
  )
}
