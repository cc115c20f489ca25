import type { ClipboardEvent, InputEvent, InputHTMLAttributes } from 'react'
import { formatPhone } from '#domain/base/phone.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { zipDigits } from '#domain/base/zip.ts'
import { TextField } from './field.tsx'
import type { Labelled } from './field-frame.tsx'

type Props = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onInput'>

/** Formats a field while somebody types at its end. Not in the middle, because the cursor would jump. */
function rewriting(format: (text: string) => string) {
  return (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const atEnd = input.selectionStart === null || input.selectionStart === input.value.length
    const deleting = event.nativeEvent.inputType?.startsWith('delete') ?? false
    if (atEnd && !deleting) input.value = format(input.value)
  }
}

/** Formats a number that is pasted in place of everything, before the browser cuts it to the length of the field. */
function pastePhone(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  const number = formatPhone(event.clipboardData.getData('text'))
  if (!isWhole || number === '') return
  event.preventDefault()
  input.setRangeText(number, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

/** A US phone number, formatted (XXX) XXX-XXXX while it is typed, and when it is pasted with its country code. */
export function PhoneField(props: Props) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={maxLength.phoneTyped}
      {...props}
      onInput={rewriting(formatPhone)}
      onPaste={pastePhone}
    />
  )
}

/** A ZIP code: keeps five digits and nothing else ('a90210-1234' becomes 90210). */
export function ZipField(props: Props) {
  return (
    <TextField
      type="text"
      inputMode="numeric"
      autoComplete="postal-code"
      {...props}
      className="max-w-40"
      onInput={(event) => {
        const digits = zipDigits(event.currentTarget.value)
        if (digits !== event.currentTarget.value) event.currentTarget.value = digits
      }}
    />
  )
}

/** An amount in dollars as text. The schema of the action converts it to cents. */
export function MoneyField(props: Props) {
  return <TextField type="text" inputMode="decimal" autoComplete="off" data-open="" {...props} />
}

/** A date in the near future, chosen in the browser's calendar. Value, min and max are ISO dates. */
export function DateField(props: Props) {
  return <TextField type="date" {...props} className="max-w-60" />
}

/** Digits as MM/DD/YYYY. A month or day of one digit, which a slash ends, gets its zero: 5/7 is not the 57th. */
function withSlashes(text: string): string {
  const whole = text.replace(/(?<!\d)\d(?=\D)/g, '0$&')
  const digits = whole.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** A date long ago, such as a birth date: typing MM/DD/YYYY is faster than turning the pages of a calendar. */
export function BirthDateField(props: Props) {
  return (
    <TextField
      type="text"
      inputMode="numeric"
      autoComplete="bday"
      placeholder="MM/DD/YYYY"
      maxLength={10}
      {...props}
      className="max-w-44"
      onInput={rewriting(withSlashes)}
    />
  )
}
