import { useEffect } from 'react'

/** Escape closes the newest toast, unless it closes something that is open above the page. */
export function CloseToasts(): null {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open], :popover-open') !== null) return
      const buttons = document.querySelectorAll<HTMLElement>('.toast > button')
      buttons[buttons.length - 1]?.click()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return null
}
