import { type FormEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { splitPrefix, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { rememberSearch } from '../catalogue/search/recent-searches.ts'
import { lazyPart } from '../request/lazy-part.ts'
import { usePrefix, useRoot } from '../request/use-root.ts'
import { useScripts } from '../request/use-scripts.ts'
import { GetForm } from '../ui/forms/get-form.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

const SuggestionPanel = lazyPart(() => import('../catalogue/search/suggestion-panel.tsx'))

const PopularPlaceholder = lazyPart(() => import('./popular-placeholder.tsx'))

/**
 * Whether suggestions may be open: from the first focus until the shopper leaves the field, submits or
 * navigates.
 */
function useSuggestionsOpen() {
  const { key } = useLocation()
  const [attention, setAttention] = useState({ at: key, open: false })
  const [wanted, setWanted] = useState(false)
  const toggle = useCallback(
    (open: boolean) => {
      if (open) setWanted(true)
      setAttention({ at: key, open })
    },
    [key],
  )
  return { wanted, open: attention.open && attention.at === key, toggle }
}

/** The search field. Without scripts a plain form; with scripts it shows suggestions. */
export function SearchBox({ popular }: { popular: readonly string[] }) {
  const intl = useIntl()
  const prefix = usePrefix()
  const { pathname, search } = useLocation()
  const { path } = splitPrefix(pathname)
  const { siteName } = useRoot()
  const [placeholder, setPlaceholder] = useState<string>()
  const asked = path === pathTo('search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const typing = useRef(false)
  const shown = useRef(asked)
  const { wanted, open, toggle } = useSuggestionsOpen()
  // A new search resets the field, but for a term that the shopper types while its results load.
  useEffect(() => {
    if (input.current === null || shown.current === asked) return
    shown.current = asked
    if (typing.current && document.activeElement === input.current) return
    // Also the same text would take the selection away, and what is typed over it would stand behind it.
    if (input.current.value !== asked) input.current.value = asked
    setTyped(undefined)
  }, [asked])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const term = input.current?.value.trim() ?? ''
    if (term === '') return event.preventDefault()
    rememberSearch(term)
    typing.current = false
    toggle(false)
  }
  return (
    <GetForm
      role="search"
      action={withPrefix(prefix, pathTo('search'))}
      ignored="go"
      onSubmit={submit}
      onFocus={() => toggle(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || toggle(false)}
      className="relative"
    >
      {/* A submitted term that names a category is redirected to it. Pages of results do not have this
         parameter. */}
      <input type="hidden" name="go" value="1" />
      <input
        ref={input}
        type="search"
        name="q"
        required
        defaultValue={asked}
        onInput={(event) => {
          typing.current = true
          setTyped(event.currentTarget.value)
          toggle(true)
        }}
        placeholder={placeholder ?? intl.formatMessage({ id: 'shell.search.placeholder' }, { siteName })}
        aria-label={intl.formatMessage({ id: 'shell.search.label' })}
        enterKeyHint="search"
        autoComplete="off"
        className="h-12 w-full rounded-full border-0 bg-surface pr-14 pl-5 text-base text-content placeholder:text-muted"
      />
      <button
        type="submit"
        className="absolute top-0.5 right-0.5 flex size-11 cursor-pointer items-center justify-center rounded-full bg-accent text-content hover:bg-surface"
      >
        <Icon name="search" />
        <span className="sr-only">
          <FormattedMessage id="shell.search.submit" />
        </span>
      </button>
      {useScripts() && path === '/' && (
        <Suspense>
          <PopularPlaceholder popular={popular} show={setPlaceholder} />
        </Suspense>
      )}
      {wanted && input.current !== null && (
        <Suspense>
          <SuggestionPanel
            key={asked}
            input={input.current}
            text={typed ?? asked}
            popular={popular}
            focused={open}
            onToggle={toggle}
          />
        </Suspense>
      )}
    </GetForm>
  )
}
