import { useRef, useState } from 'react'

/** The scroll position of a row, and a function that scrolls by its width. */
export function useShelf() {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const look = () => {
    const list = track.current
    if (list === null) return
    const left = list.scrollLeft
    setEnds({ atStart: left < 8, atEnd: left + list.clientWidth > list.scrollWidth - 8 })
  }
  const push = (direction: 1 | -1) => {
    const list = track.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: 'smooth' })
  }
  return { track, look, push, ...ends }
}
