const key = 'typed'

/** A document in the other language is there long before this many milliseconds. */
const keptForMs = 300_000

/** `expires` is a moment in milliseconds; what is older counts as absent [SHL-487]. */
type Typed = {
  readonly page: string
  readonly expires: number
  readonly fields: readonly (readonly [string, string])[]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Fields whose values may be kept in the browser for a moment: no passwords and nothing that is stored
 * encrypted. A field that browsers are not to remember is kept only if it says that it is no secret (`data-open`).
 */
function typedFields(): Field[] {
  const all = document.querySelectorAll<Field>('main form :is(input, select, textarea)[name]')
  return [...all].filter(
    ({ type, autocomplete, dataset }) =>
      !['hidden', 'password', 'file', 'submit'].includes(type) &&
      (!['off', 'bday'].includes(autocomplete) || dataset.open !== undefined),
  )
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** Keeps what is typed on a page until it is shown again, such as in the other language. */
export function keepTyped(page: string): void {
  const fields = typedFields().flatMap((field) =>
    isChoice(field) && !field.checked ? [] : [[field.name, field.value] as const],
  )
  try {
    const kept: Typed = { page, fields, expires: Date.now() + keptForMs }
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage may be full or forbidden.
  }
}

function takeTyped(): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const typed: Typed | null = JSON.parse(kept ?? 'null')
    return typed !== null && typed.expires > Date.now() ? typed : undefined
  } catch {
    return undefined
  }
}

/** Sets a value like typing does, so that React's event handlers run. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Restores what was kept of a page. */
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
