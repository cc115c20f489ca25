import type { ButtonHTMLAttributes } from 'react'
import { useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../navigation/button.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  wide?: boolean
  /** Whether the form is being sent, for forms that use a fetcher instead of a navigation. */
  busy?: boolean | undefined
}

/** A submit button. While the form is being sent, pressing it again does nothing. */
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
