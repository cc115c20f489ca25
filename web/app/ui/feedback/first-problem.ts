import { useEffect, useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'

/**
 * For every element that says why a form was refused, at a field or above the form. Without scripts the browser
 * scrolls to the first one because of autoFocus; with scripts, `FirstProblem` does it.
 */
export const problemMark = { 'data-problem': '', autoFocus: true } as const

/**
 * For a message that stays when the page is opened again: only the answer to a form scrolls to it, not every
 * visit. Without scripts the page opens at its top, so place the message there.
 */
export const answerMark = { 'data-problem': '' } as const

/** Height in pixels that the header and the bottom bar of a phone may cover. */
const edges = { top: 120, bottom: 120 }

/** Scrolls to the first problem on the page, or in the open dialog, and focuses it. */
export function showFirstProblem(): void {
  const root = document.querySelector('dialog[open]') ?? document
  const marked = [...root.querySelectorAll<HTMLElement>('[data-problem]')]
  const first = marked.find((element) => element.checkVisibility())
  if (first === undefined) return
  first.focus({ preventScroll: true })
  // The whole field is scrolled into view, because its label is above it. No smooth scrolling, for people who
  // prefer reduced motion.
  const whole = first.closest('[id^="problem-"]') ?? first
  const { top, bottom } = whole.getBoundingClientRect()
  if (top >= edges.top && bottom <= innerHeight - edges.bottom) return
  whole.scrollIntoView({ block: whole.clientHeight < innerHeight / 2 ? 'center' : 'start' })
}

/**
 * Rendered once in the root. When a form was sent and refused, goes to the first problem. Forms need no code
 * for it, because fields and messages with a problem are marked.
 *
 * On a slow phone the answer may come before React has rendered that the form is being sent, and then it never
 * renders that. So it also counts that a form was sent and the router has been to a page since.
 */
export function FirstProblem(): null {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const { key } = useLocation()
  const sending = [navigation, ...fetchers].some(({ formData }) => formData !== undefined)
  const wasSending = useRef(false)
  const sentFrom = useRef<string>(undefined)
  useEffect(() => {
    const noteSent = () => {
      sentFrom.current = key
    }
    document.addEventListener('submit', noteSent, { capture: true })
    return () => document.removeEventListener('submit', noteSent, { capture: true })
  }, [key])
  useEffect(() => {
    const wasSent = wasSending.current || (sentFrom.current !== undefined && sentFrom.current !== key)
    wasSending.current = sending
    if (sending || !wasSent) return
    sentFrom.current = undefined
    showFirstProblem()
  }, [sending, key])
  return null
}
