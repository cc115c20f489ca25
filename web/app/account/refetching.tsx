import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'

/** How long the account waits before it is read once more, in milliseconds (ACC-230). */
const refetchMs = 5_000

/**
 * Whether the account is being brought up to date: for five seconds on an address with `refetch`, where payments and
 * enrolments lead. What was paid may be answered only now by its bank, so the account is then read once more and the address
 * goes on without the word. Without scripts each opening is fresh, and nothing waits.
 */
export function useRefetching(): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isRefetching, setRefetching] = useState(false)
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (!params.has('refetch')) return
    params.delete('refetch')
    setRefetching(true)
    const timer = setTimeout(
      () => navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true }),
      refetchMs,
    )
    return () => {
      clearTimeout(timer)
      setRefetching(false)
    }
  }, [pathname, search, navigate])
  return isRefetching
}

/** Says that the account is being brought up to date. */
export function Refetching({ now }: { now: boolean }) {
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {now && <FormattedMessage id="account.refetching" />}
    </p>
  )
}
