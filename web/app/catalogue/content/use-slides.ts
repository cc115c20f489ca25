import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How long a slide takes to move, in milliseconds (document 2 §9). */
const slideMs = 500

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls a strip to a place in half a second, or at once where motion is reduced. Returns a function that stops it. */
function scrollTo(strip: HTMLElement, left: number): () => void {
  if (isMotionReduced()) {
    strip.scrollTo({ left, behavior: 'instant' })
    return () => {}
  }
  const from = strip.scrollLeft
  const begun = performance.now()
  let frame = 0
  // The strip stops at its slides by itself, which would hold it back on the way.
  strip.style.scrollSnapType = 'none'
  const end = () => {
    cancelAnimationFrame(frame)
    strip.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - begun) / slideMs)
    const eased = 1 - (1 - part) ** 3
    strip.scrollTo({ left: from + (left - from) * eased, behavior: 'instant' })
    if (part === 1) end()
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return end
}

const widthOf = (strip: HTMLElement) => strip.firstElementChild?.getBoundingClientRect().width ?? 1

type Slides = {
  readonly strip: RefObject<HTMLUListElement | null>
  /**
   * The places at which the strip can stand: fewer than slides if several are seen at once. One until scripts run, so
   * that there is no button yet that does nothing.
   */
  readonly places: number
  /** The place at which it stands, from 0 on. */
  readonly at: number
  readonly go: (to: number) => void
  readonly onScroll: () => void
}

/** The slides of a strip: at which of its places it stands, and a function that moves it to another one. */
export function useSlides(cyclic: boolean): Slides {
  const strip = useRef<HTMLUListElement>(null)
  const stop = useRef(() => {})
  const [at, setAt] = useState(0)
  const [places, setPlaces] = useState(1)
  const onScroll = useCallback(() => {
    if (strip.current === null) return
    const { scrollLeft, clientWidth, scrollWidth } = strip.current
    const last = Math.max(0, Math.ceil((scrollWidth - clientWidth) / widthOf(strip.current) - 0.05))
    setPlaces(last + 1)
    const isAtEnd = scrollLeft + clientWidth > scrollWidth - 2
    setAt(isAtEnd ? last : Math.min(last, Math.round(scrollLeft / widthOf(strip.current))))
  }, [])
  useEffect(() => {
    const list = strip.current
    if (list === null) return
    const observer = new ResizeObserver(onScroll)
    observer.observe(list)
    return () => {
      observer.disconnect()
      stop.current()
    }
  }, [onScroll])
  const go = (to: number) => {
    if (strip.current === null) return
    const place = cyclic ? (to + places) % places : Math.min(places - 1, Math.max(0, to))
    const furthest = strip.current.scrollWidth - strip.current.clientWidth
    stop.current()
    stop.current = scrollTo(strip.current, Math.min(furthest, place * widthOf(strip.current)))
  }
  return { strip, places, at, go, onScroll }
}
