import { type FormEvent, startTransition, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form, useLocation, useSubmit } from 'react-router'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { waitForFrame } from '#web/app/request/wait-for-frame.ts'

/** The value of the pressed button, which shows at once, and what sends the form after it. */
function useSwitch() {
  const submit = useSubmit()
  const [pressed, setPressed] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    setPressed(submitter.value)
    await waitForFrame()
    await submit(submitter, { preventScrollReset: true })
    // Together with the prices of the answer, which are rendered in a transition.
    startTransition(() => setPressed((latest) => (latest === submitter.value ? undefined : latest)))
  }
  return { pressed, send }
}

/**
 * Chooses the frequency of all prices on the page, which is remembered. A plain form. `current` overrides the
 * remembered frequency where the page shows prices of another.
 */
export function FrequencySwitch({ className = '', current }: { className?: string; current?: Frequency }) {
  const { frequency: remembered } = useRoot()
  const { pathname, search } = useLocation()
  const { pressed, send } = useSwitch()
  const chosen = pressed ?? current ?? remembered
  return (
    <Form method="post" action={pathTo('preference')} onSubmit={send} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-muted">
          <FormattedMessage id="price.switch" />
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] gap-1 rounded-card bg-surface-muted p-1">
          {frequencies.map((frequency) => (
            <button
              key={frequency}
              type="submit"
              name="frequency"
              value={frequency}
              aria-pressed={frequency === chosen}
              className="min-h-11 cursor-pointer rounded-lg px-1 text-sm leading-tight font-semibold transition-colors duration-150 hover:bg-selected aria-pressed:bg-primary aria-pressed:text-on-primary"
            >
              <FormattedMessage id="price.frequency" values={{ frequency }} />
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}
