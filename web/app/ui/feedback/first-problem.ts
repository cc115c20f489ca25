import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * For every element that says why a form was refused: each refused field, each message above a form. Without scripts
 * the browser goes to the first of them when it has loaded the answer; with scripts, `FirstProblem` does.
 */
export const problemMark = { 'data-problem': '', autoFocus: true } as const

/**
 * For a message that also stands there when the page is opened again later: only the answer to a form leads to it, not
 * every visit. Without scripts the page begins at its top, so it belongs there.
 */
export const answerMark = { 'data-problem': '' } as const

/** So much of the screen, in pixels, the header and the bar at a phone's bottom may cover. */
const edges = { top: 120, bottom: 120 }

/** Brings the first problem of the page, or of the window that is open above it, into view and gives it the focus. */
export function showFirstProblem(): void {
  const root = document.querySelector('dialog[open]') ?? document
  const marked = [...root.querySelectorAll<HTMLElement>('[data-problem]')]
  const first = marked.find((element) => element.checkVisibility())
  if (first === undefined) return
  first.focus({ preventScroll: true })
  // The label of a field stands above it, so the whole field is shown. Nothing glides: that suits reduced motion too.
  const whole = first.closest('[id^="problem-"]') ?? first
  const { top, bottom } = whole.getBoundingClientRect()
  if (top >= edges.top && bottom <= innerHeight - edges.bottom) return
  whole.scrollIntoView({ block: whole.clientHeight < innerHeight / 2 ? 'center' : 'start' })
}

/**
 * Stands once in the document: when the answer to any form has arrived and the form was refused, takes the shopper to the
 * first problem. Forms need nothing for it: fields and messages with a problem carry the mark.
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
