import type { ButtonHTMLAttributes } from 'react'
import { useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../navigation/button.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  wide?: boolean
  /** For forms that do not lead to a page: whether one is on its way. */
  busy?: boolean | undefined
}

/** The button that sends a form: while the form is on its way, a second press does nothing. */
export function SubmitButton({ busy, ...props }: Props) {
  const navigating = useNavigation().state === 'submitting'
  const sending = busy ?? navigating
  return (
    <Button
      {...props}
      aria-disabled={sending || props['aria-disabled'] || undefined}
      onClick={(event) => {
        if (sending) event.preventDefault()
        props.onClick?.(event)
      }}
    />
  )
}
