import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useLocation } from 'react-router'
import { splitPrefix, withPrefix } from '../prefix.ts'
import { Icon } from '../ui/icon.tsx'
import { pathTo } from '../urls.ts'
import { useRoot } from '../use-root.ts'

const turnMs = 5_000

/** On the home page the empty field suggests what others look for, another thing every five seconds. */
function usePlaceholder(popular: readonly string[], atHome: boolean): string {
  const intl = useIntl()
  const { siteName } = useRoot()
  const [turn, setTurn] = useState(0)
  const turning = atHome && popular.length > 0
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs)
    return () => {
      clearInterval(timer)
      setTurn(0)
    }
  }, [turning])
  const name = turning && turn > 0 ? popular[(turn - 1) % popular.length] : undefined
  return name === undefined
    ? intl.formatMessage({ id: 'shell.search.placeholder' }, { siteName })
    : intl.formatMessage({ id: 'shell.search.popular' }, { name })
}

/** The search that never hides. */
export function SearchBox({ popular }: { popular: readonly string[] }) {
  const intl = useIntl()
  const { prefix } = useRoot()
  const { pathname, search } = useLocation()
  const { path } = splitPrefix(pathname)
  const placeholder = usePlaceholder(popular, path === '/')
  const asked = path === pathTo('search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <Form role="search" action={withPrefix(prefix, pathTo('search'))} className="relative">
      <input
        // A new page means a new question.
        key={asked}
        type="search"
        name="q"
        required
        defaultValue={asked}
        placeholder={placeholder}
        aria-label={intl.formatMessage({ id: 'shell.search.label' })}
        enterKeyHint="search"
        autoComplete="off"
        className="h-12 w-full rounded-full border-0 bg-white pr-14 pl-5 text-base text-ink placeholder:text-soft"
      />
      <button
        type="submit"
        className="absolute top-0.5 right-0.5 flex size-11 cursor-pointer items-center justify-center rounded-full bg-sun text-ink hover:bg-white"
      >
        <Icon name="search" />
        <span className="sr-only">
          <FormattedMessage id="shell.search.submit" />
        </span>
      </button>
    </Form>
  )
}
