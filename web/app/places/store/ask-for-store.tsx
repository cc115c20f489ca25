import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { usePricedPlace } from './priced-store.ts'

/**
 * Says which place prices and stock are for while no store is chosen, and asks for the shopper's ZIP code, whose
 * nearest store it then chooses.
 * After "Not now" it is hidden for a month.
 */
export function AskForStore({ postponed }: { postponed: boolean }) {
  const { pathname, search } = useLocation()
  const intl = useIntl()
  const place = usePricedPlace()
  const field = useId()
  if (place === undefined || postponed) return null
  const back = <input type="hidden" name="back" value={pathname + search} />
  return (
    <aside aria-label={intl.formatMessage({ id: 'store.ask.label' })} className="bg-selected print:hidden">
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sm">
          <Icon name="map" className="size-5 text-primary" />
          <span>
            <FormattedMessage id="store.ask" values={{ city: place.city, zip: place.postalCode }} />
          </span>
        </p>
        <div className="zip-question">
          <Form action={pathTo('chooseStore')}>
            {back}
            <label htmlFor={field} className="sr-only">
              <FormattedMessage id="store.zip.label" />
            </label>
            <input
              id={field}
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              placeholder={intl.formatMessage({ id: 'store.zip.label' })}
            />
            <button type="submit">
              <FormattedMessage id="store.ask.show" />
            </button>
          </Form>
          <Form action={pathTo('chooseStore')}>
            {back}
            <button type="submit" name="later" value="1">
              <FormattedMessage id="store.ask.later" />
            </button>
          </Form>
        </div>
      </div>
    </aside>
  )
}
