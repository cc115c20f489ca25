import { useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button, ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { SuggestedStore } from './suggested-store.ts'
import { useLocatorLink } from './use-locator-link.ts'

/** How long it stays, and how far the page may scroll below it (document 1 §9). */
const shownForMs = 10_000
const farthestScroll = 300

/** Closes after ten seconds, unless somebody is about to use it, and once the page has scrolled away. */
function useClosing(element: { readonly current: HTMLElement | null }, onClose: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const closeLater = () => {
      timer = setTimeout(() => {
        if (element.current?.matches(':hover, :focus-within')) closeLater()
        else onClose()
      }, shownForMs)
    }
    closeLater()
    const onScroll = () => {
      if (window.scrollY > farthestScroll) onClose()
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [element, onClose])
}

/** "Did we get it right?": yes makes the suggested store the shopper's, the link leads to others. */
export function SuggestionPopup({ store, onClose }: { store: SuggestedStore; onClose: () => void }) {
  const intl = useIntl()
  const { pathname, search } = useLocation()
  const locator = useLocatorLink()
  const title = useId()
  const popup = useRef<HTMLElement>(null)
  useClosing(popup, onClose)
  return (
    <section
      ref={popup}
      aria-labelledby={title}
      className="fixed inset-x-4 top-40 z-40 flex flex-col gap-3 rounded-card border border-divider bg-surface p-4 shadow-float sm:right-auto sm:left-8 sm:w-96 lg:top-44 print:hidden"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="text-lg">
          <FormattedMessage id="store.suggestion.title" />
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-surface-muted"
          aria-label={intl.formatMessage({ id: 'shell.close' })}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="text-sm text-muted">
        <FormattedMessage id="store.suggestion.text" />
      </p>
      <address className="not-italic">
        <span className="font-semibold">{store.name}</span>
        <br />
        {store.address}
        <br />
        {store.place}
      </address>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Form action={pathTo('chooseStore')} onSubmit={onClose}>
          <input type="hidden" name="storeId" value={store.id} />
          <input type="hidden" name="back" value={pathname + search} />
          <Button>
            <FormattedMessage id="store.suggestion.yes" />
          </Button>
        </Form>
        <ButtonLink to={locator} look="quiet" rel="nofollow" onClick={onClose}>
          <FormattedMessage id="store.suggestion.change" />
        </ButtonLink>
      </div>
    </section>
  )
}
