import { type InputHTMLAttributes, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useScripts } from '#web/app/request/use-scripts.ts'
import { FieldFrame, inputLook, type Labelled } from './field-frame.tsx'

/** A password field with a button that shows and hides what is typed. */
export function PasswordField({
  label,
  hint,
  problem,
  ...input
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const intl = useIntl()
  const made = useId()
  const id = input.id ?? made
  const [shown, setShown] = useState(false)
  const scripts = useScripts()
  return (
    <FieldFrame id={id} name={input.name} label={label} hint={hint} problem={problem}>
      {(connected) => (
        <div className="relative">
          <input
            {...input}
            id={id}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputLook} pr-24`}
            {...connected}
          />
          {scripts && (
            <button
              type="button"
              aria-pressed={shown}
              aria-controls={id}
              aria-label={intl.formatMessage({ id: 'login.password.show-label' })}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0.5 right-0.5 min-w-20 cursor-pointer rounded-field px-3 text-sm font-semibold text-primary underline underline-offset-4"
            >
              {intl.formatMessage({ id: shown ? 'login.password.hide' : 'login.password.show' })}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
