/** Remembers the form of the page that was typed in last. */
export function watchTyping(): {
  readonly form: () => HTMLFormElement | undefined
  readonly stop: () => void
} {
  let form: HTMLFormElement | null = null
  const typed = ({ target }: Event) => {
    const holder = target instanceof Element ? target.closest('form') : null
    if (holder?.closest('main') && holder.method === 'post') form = holder
  }
  document.addEventListener('input', typed, true)
  return {
    form: () => (form?.isConnected ? form : undefined),
    stop: () => document.removeEventListener('input', typed, true),
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const notTyped = ['password', 'file', 'submit', 'button']

/** Names and values of a form's fields, without passwords and unchecked choices. Hidden fields say which form it was. */
function typedValues(form: HTMLFormElement): [string, string][] {
  const fields = [...form.querySelectorAll<Field>(':is(input, select, textarea)[name]')]
  return fields.flatMap((field): [string, string][] => {
    if (notTyped.includes(field.type)) return []
    const isChoice = field.type === 'radio' || field.type === 'checkbox'
    const isChosen = field instanceof HTMLInputElement && field.checked
    return isChoice && !isChosen ? [] : [[field.name, field.value]]
  })
}

/**
 * Leaves the page by submitting a form to `action`, which ends the session. It contains what was typed into `form`,
 * which the server keeps for its owner; nothing is stored in the browser.
 */
export function leave(action: string, form: HTMLFormElement | undefined): void {
  const sent = document.createElement('form')
  sent.method = 'post'
  sent.action = action
  sent.hidden = true
  const fields = {
    reason: 'inactivity',
    page: location.pathname + location.search,
    typed: JSON.stringify(form === undefined ? [] : typedValues(form)),
  }
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.name = name
    field.value = value
    sent.append(field)
  }
  document.body.append(sent)
  sent.submit()
}
