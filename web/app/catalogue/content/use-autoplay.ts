import { useEffect, useState } from 'react'

/** How long a slide stays, in milliseconds (document 2 §9). */
const stayMs = 3_000

/**
 * Moves on every three seconds while the shopper lets it: not while the pointer or the focus is in the carousel, not
 * after the pause button, and never where motion is reduced.
 * @param asked whether the content wants it
 * @param step what is shown: when it changes the three seconds begin anew
 */
export function useAutoplay(asked: boolean, step: number, moveOn: () => void) {
  const [isAllowed, setAllowed] = useState(false)
  const [isWanted, setWanted] = useState(true)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setAllowed(asked && !reduced.matches)
    look()
    reduced.addEventListener('change', look)
    return () => reduced.removeEventListener('change', look)
  }, [asked])
  const isMoving = isAllowed && isWanted && !isHeld
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the step begins the time anew.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(moveOn, stayMs)
    return () => clearTimeout(timer)
  }, [isMoving, step])
  return {
    /** Whether there is something to pause. */
    isAllowed,
    isWanted,
    hold: () => setHeld(true),
    release: () => setHeld(false),
    toggle: () => {
      setWanted(!isWanted)
      setHeld(false)
    },
  }
}
