import { useEffect } from 'react'

/** The least distance of a toast to what has the focus, in pixels: its focus ring has room in it. */
const gap = 12

/** Whether a box reaches into another one with the gap around it. Both are seen from the window. */
function isNear(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.left >= other.right + gap || one.right + gap <= other.left
  return !isBeside && one.bottom + gap > other.top && one.top < other.bottom + gap
}

/**
 * How far toasts move so that what has the focus can be seen: towards the middle of the window, 0 if they do not cover it.
 * @returns CSS pixels, positive downwards
 */
function wayOff(toasts: DOMRect, focused: DOMRect): number {
  if (!isNear(toasts, focused)) return 0
  const isLow = toasts.top + toasts.bottom > innerHeight
  const way = isLow ? focused.top - gap - toasts.bottom : focused.bottom + gap - toasts.top
  const fits = toasts.top + way >= 0 && toasts.bottom + way <= innerHeight
  return fits ? way : 0
}

/** Moves the toasts away from what has the focus, where they would cover it. */
function moveToasts(): void {
  const toast = document.querySelector<HTMLElement>('.toast')
  const region = toast?.parentElement
  const focused = document.activeElement
  if (!toast || !region || focused === null || region.contains(focused)) return
  region.style.translate = 'none'
  const { x, width } = toast.getBoundingClientRect()
  const { y, height } = region.getBoundingClientRect()
  region.style.translate = `0 ${wayOff(new DOMRect(x, y, width, height), focused.getBoundingClientRect())}px`
}

/** Keeps toasts from covering what has the focus: when one comes, and when the focus goes on. */
export function MoveToasts(): null {
  useEffect(() => {
    const cameIn = ({ animationName }: AnimationEvent) => animationName === 'toast-enter' && moveToasts()
    // Browsers scroll to what gets the focus after they have told of it.
    const focusMoved = () => requestAnimationFrame(moveToasts)
    moveToasts()
    addEventListener('animationstart', cameIn)
    addEventListener('focusin', focusMoved)
    return () => {
      removeEventListener('animationstart', cameIn)
      removeEventListener('focusin', focusMoved)
    }
  }, [])
  return null
}
