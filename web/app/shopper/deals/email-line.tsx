import { type FormEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { useEmailCheck } from './use-email-check.ts'
import type { Sending } from './use-sending.ts'

type Props = {
  source: 'bar' | 'footer'
  sending: Sending
  submit: (event: FormEvent<HTMLFormElement>) => void
  button: ReactNode
}

/** An e-mail field with its button, side by side where there is room. */
export function EmailLine({ source, sending, submit, button }: Props) {
  const intl = useIntl()
  const { siteName } = useRoot()
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const malformed = useEmailCheck(typed)
  const refused = sending.state === 'refused' ? sending.reply.problems.email : undefined
  const problem = isEmpty ? { code: 'deals-field-required' as const } : (malformed ?? refused)
  const send = (event: FormEvent<HTMLFormElement>) => {
    setEmpty(typed.trim() === '')
    if (typed.trim() === '') event.preventDefault()
    else submit(event)
  }
  return (
    <Form
      noValidate
      action={pathTo('deals')}
      onSubmit={send}
      className="flex flex-col gap-3 sm:flex-row sm:items-end"
    >
      <input type="hidden" name="source" value={source} />
      <div className="min-w-0 flex-1">
        <EmailField
          label={intl.formatMessage({ id: 'deals.email' })}
          hint={intl.formatMessage({ id: 'deals.mail-consent' }, { siteName })}
          problem={problem}
          onChange={({ target }) => {
            setTyped(target.value)
            setEmpty(false)
          }}
        />
      </div>
      <SubmitButton busy={sending.state === 'busy'} className={problem === undefined ? '' : 'sm:mb-6'}>
        {button}
      </SubmitButton>
    </Form>
  )
}
