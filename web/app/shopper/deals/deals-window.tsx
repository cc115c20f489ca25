import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { readScriptCookie, setScriptCookie } from '#web/app/request/script-cookie.ts'
import { Dialog } from '#web/app/ui/surfaces/dialog.tsx'
import { DealsForm } from './deals-form.tsx'
import { TermsLink } from './terms-link.tsx'
import { mayOpen, noteOpened } from './window-rules.ts'

/** How long the window waits when it would disturb, and after the last key or press, in milliseconds. */
const laterMs = 3_000
const presses = ['keydown', 'pointerdown'] as const

/** Delays in seconds, for the home page and for all others, and paths on which the window never opens. */
export type DealsWindowTimes = {
  readonly home: number
  readonly other: number
  readonly excluded: readonly string[]
}

/**
 * Calls `open` after the page's delay, once nobody is disturbed by it or has just pressed something; never where the rules
 * say so.
 */
function useOpening({ home, other, excluded }: DealsWindowTimes, path: string, open: () => void): void {
  const seconds = path === '/' ? home : other
  // It is not opened by what closes another window, and takes no key that is meant for the page.
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const note = () => {
      pressedAt.current = Date.now()
    }
    for (const press of presses) addEventListener(press, note, true)
    return () => {
      for (const press of presses) removeEventListener(press, note, true)
    }
  }, [])
  const opening = useEffectEvent((again: () => void) => {
    const answer = mayOpen(path, excluded)
    const isWaiting = answer === 'later' || Date.now() - pressedAt.current < laterMs
    if (answer !== 'never') (isWaiting ? again : open)()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tryIn = (ms: number) => {
      timer = setTimeout(() => opening(() => tryIn(laterMs)), ms)
    }
    tryIn(seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
}

function WindowOfPage({ times, path }: { times: DealsWindowTimes; path: string }) {
  const [open, setOpen] = useState(false)
  useOpening(times, path, () => {
    noteOpened()
    setOpen(true)
  })
  const close = () => {
    setOpen(false)
    if (readScriptCookie('signUpAccepted') === undefined) setScriptCookie('signUpDeclined', '1')
  }
  return (
    <Dialog open={open} onClose={close} title={<FormattedMessage id="deals.title" />}>
      <p>
        <FormattedMessage id="deals.text" />
      </p>
      <DealsForm source="window" />
      <TermsLink />
    </Dialog>
  )
}

/**
 * The sign-up for deals as a window that opens by itself after a delay on one page: one for the home page, another for
 * other pages. Closing it without signing up keeps it away for 15 days; going to another page closes it (document 1 §2.3,
 * §4).
 */
export function DealsWindow({ times }: { times: DealsWindowTimes }) {
  const { path } = splitPrefix(useLocation().pathname)
  return <WindowOfPage key={path} times={times} path={path} />
}
