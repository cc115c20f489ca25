import type { InputHTMLAttributes } from 'react'
import { maxLength } from '#domain/base/text-length.ts'
import { TextField } from './field.tsx'
import type { Labelled } from './field-frame.tsx'

type Props = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'>

/** The field of an email address: `email` in its form, filled in by browsers with the address of the shopper. */
export function EmailField(props: Props) {
  return (
    <TextField
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      maxLength={maxLength.email}
    />
  )
}
