import { type RefObject, useEffect, useState } from 'react'

/** The options of a list, in the order in which the arrow keys go through them. */
function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
}

/**
 * The option after or before the active one; around the ends, and from nowhere (-1) to the first or the last. A list that
 * is only about to open starts at its first.
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
  /** Escape was pressed, or an arrow key after it. */
  onToggle: (open: boolean) => void
}

/**
 * Makes a field and a list of options one control for keyboards and screen readers: arrow keys go through the options
 * while the focus stays in the field, Enter follows the active one, Escape closes the list.
 */
export function useCombobox({ input, list, id, open, onToggle }: Combobox): void {
  const [active, setActive] = useState(-1)
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
  }, [input, id])
  // After every render: the options come and go with what is typed.
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
        if (event.key === 'Escape') onToggle(false)
      }
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input, list, active, onToggle])
}
