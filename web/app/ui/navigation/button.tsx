import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'

const base =
  'inline-flex cursor-pointer items-center gap-2 py-1 text-base leading-tight font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50'

const filled = 'min-h-12 justify-center rounded-full px-6 text-center no-underline'

/** `quiet` is text without a frame; it is aligned with the text above it. */
const looks = {
  primary: `${filled} bg-primary text-on-primary hover:bg-primary-strong`,
  secondary: `${filled} border-2 border-primary bg-surface text-primary hover:bg-selected`,
  quiet:
    'min-h-11 rounded-field text-left text-primary underline underline-offset-4 hover:text-primary-strong',
  danger: `${filled} border-2 border-danger bg-surface text-danger hover:bg-danger-surface`,
} as const

export type ButtonLook = keyof typeof looks

/** A button. Use one primary button per screen. */
export function Button({
  look = 'primary',
  wide = false,
  className = '',
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook; wide?: boolean }) {
  return (
    <button type={type} className={`${base} ${looks[look]} ${wide ? 'w-full' : ''} ${className}`} {...rest} />
  )
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className = '',
  ...rest
}: LinkProps & { look?: ButtonLook; wide?: boolean }) {
  return <Link className={`${base} ${looks[look]} ${wide ? 'w-full' : ''} ${className}`} {...rest} />
}

/** Class names of a button, for a link to another site. */
export function outsideButton(look: ButtonLook = 'primary'): string {
  return `${base} ${looks[look]}`
}
