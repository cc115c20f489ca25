import { useEffect, useRef } from 'react'
import type { CartView } from './cart-view.ts'

function partsOf(cart: CartView | null) {
  return { lines: cart?.lines.map(({ id }) => id) ?? [], code: cart?.code?.id }
}

type Parts = ReturnType<typeof partsOf>

/** Where somebody goes on: at a line that came back, at the code, at the line after one that went, at the heading. */
function placeAfter(before: Parts, now: Parts): string | undefined {
  const added = now.lines.find((id) => !before.lines.includes(id))
  const gone = before.lines.findIndex((id) => !now.lines.includes(id))
  const line = added ?? (gone === -1 ? undefined : (now.lines[gone] ?? now.lines.at(-1)))
  if (line !== undefined) return `[id="item-${line}"] :is(h3 a, button)`
  if (gone !== -1) return 'h1'
  return before.code === now.code ? undefined : '[aria-labelledby="code"] :is(button, summary)'
}

/**
 * Gives the focus to what is now in the place of a button that went with its line, its code or its message, for those who
 * use the cart by keyboard or hear it.
 */
export function useCartFocus(cart: CartView | null): void {
  const shown = useRef(partsOf(cart))
  useEffect(() => {
    const before = shown.current
    shown.current = partsOf(cart)
    const place = placeAfter(before, shown.current)
    if (place === undefined || document.activeElement !== document.body) return
    const target = document.querySelector<HTMLElement>(place)
    if (target === null) return
    if (target.tagName === 'H1') target.tabIndex = -1
    target.focus()
  }, [cart])
}
