import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'

/** How long the account waits before it is read once more, in milliseconds (ACC-230). */
const refetchMs = 5_000

/** The address that goes on without `refetch`; undefined on any other. */
function onwardFrom({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const params = new URLSearchParams(search)
  if (!params.has('refetch')) return undefined
  params.delete('refetch')
  return `${pathname}${params.size > 0 ? `?${params}` : ''}`
}

/**
 * Whether the account is being brought up to date: for five seconds on an address with `refetch`, where payments and
 * enrolments lead. What was paid may be answered only now by its bank, so the account is then read once more and the address
 * goes on without the word.
 */
export function useRefetching(): boolean {
  const onward = onwardFrom(useLocation())
  const navigate = useNavigate()
  const [isRefetching, setRefetching] = useState(false)
  useEffect(() => {
    if (onward === undefined) return
    setRefetching(true)
    const timer = setTimeout(() => navigate(onward, { replace: true, preventScrollReset: true }), refetchMs)
    return () => {
      clearTimeout(timer)
      setRefetching(false)
    }
  }, [onward, navigate])
  return isRefetching
}

/** Says that the account is being brought up to date. Without scripts the browser itself opens the page anew. */
export function Refetching({ now }: { now: boolean }) {
  const onward = onwardFrom(useLocation())
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {now && <FormattedMessage id="account.refetching" />}
      </p>
      {onward !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={`${refetchMs / 1_000};url=${onward}`} />
        </noscript>
      )}
    </>
  )
}
