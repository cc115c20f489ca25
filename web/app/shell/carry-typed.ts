const key = 'typed'

type Typed = { readonly page: string; readonly fields: readonly (readonly [string, string])[] }

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a shopper types on the page and may be kept in the browser for a moment: no passwords, nothing sealed. */
function typedFields(): Field[] {
  const all = document.querySelectorAll<Field>('main form :is(input, select, textarea)[name]')
  return [...all].filter(
    ({ type, autocomplete }) =>
      !['hidden', 'password', 'file', 'submit'].includes(type) && !['off', 'bday'].includes(autocomplete),
  )
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** Keeps what is typed on a page until it comes back in the other language. */
export function keepTyped(page: string): void {
  const fields = typedFields().flatMap((field) =>
    isChoice(field) && !field.checked ? [] : [[field.name, field.value] as const],
  )
  try {
    sessionStorage.setItem(key, JSON.stringify({ page, fields } satisfies Typed))
  } catch {
    // Storage is full or switched off.
  }
}

function takeTyped(): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

/** Writes a value as if it was typed, so that what follows it on the page hears of it. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Fills a page in again with what was kept of it. */
export function fillTyped(page: string): void {
  const kept = takeTyped()
  if (kept?.page !== page) return
  for (const field of typedFields()) {
    const values = kept.fields.flatMap(([name, value]) => (name === field.name ? [value] : []))
    if (isChoice(field)) {
      const isChosen = values.includes(field.value)
      if (field.checked !== isChosen && (isChosen || field.type === 'checkbox')) field.click()
    } else if (values[0] !== undefined && values[0] !== field.value) write(field, values[0])
  }
}
