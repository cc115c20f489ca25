import type { ButtonHTMLAttributes } from 'react'
import { useNavigation } from 'react-router'
import { Button, type ButtonLook } from './button.tsx'

/** The button that sends a form: while the form is on its way, a second press does nothing. */
export function SubmitButton(
  props: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; wide?: boolean },
) {
  const sending = useNavigation().state === 'submitting'
  return (
    <Button
      {...props}
      aria-disabled={sending || undefined}
      onClick={(event) => {
        if (sending) event.preventDefault()
        props.onClick?.(event)
      }}
    />
  )
}
