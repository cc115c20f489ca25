import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'

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
 */
export function FirstProblem(): null {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const sending = [navigation, ...fetchers].some(({ formData }) => formData !== undefined)
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !sending) showFirstProblem()
    wasSending.current = sending
  }, [sending])
  return null
}
