import { type RefObject, useEffect, useState } from 'react'

/** The options of a list in the order of the arrow keys. */
function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
}

/**
 * Index of the next or previous option, around the ends; from -1 it is the first or the last. A list that is
 * just opening starts at its first option.
 */
function nextOption(active: number, step: 1 | -1, options: number): number {
  if (options === 0) return 0
  if (active < 0) return step === 1 ? 0 : options - 1
  return (active + step + options) % options
}

type Combobox = {
  input: HTMLInputElement
  list: RefObject<HTMLElement | null>
  id: string
  open: boolean
  /** Called when Escape closes the list or an arrow key opens it again. */
  onToggle: (open: boolean) => void
}

/**
 * Makes a combobox of a field and a list of options, for keyboards and screen readers: arrow keys move through
 * the options while the focus stays in the field, Enter follows the active one, Escape closes the list and keeps
 * the text.
 */
export function useCombobox({ input, list, id, open, onToggle }: Combobox): void {
  const [active, setActive] = useState(-1)
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
  }, [input, id])
  // After every render, because the options change with the typed text.
  useEffect(() => {
    const options = optionsIn(list.current)
    options.forEach((option, at) => {
      option.id = `${id}-${at}`
      option.setAttribute('aria-selected', String(at === active))
      option.toggleAttribute('data-active', at === active)
    })
    options[active]?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-expanded', String(open))
    if (open && options[active] !== undefined) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const options = optionsIn(list.current)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        onToggle(true)
        setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
      } else if (event.key === 'Enter' && options[active] !== undefined) {
        event.preventDefault()
        options[active].click()
      } else {
        setActive(-1)
        if (event.key !== 'Escape' || !open) return
        // The browser would clear the field, which shows the list again.
        event.preventDefault()
        onToggle(false)
      }
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input, list, active, open, onToggle])
}
