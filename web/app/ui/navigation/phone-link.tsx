import { formatPhone } from '#domain/base/phone.ts'

/** A US number of ten digits that a tap calls. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a className={`text-primary underline ${className}`} href={`tel:+1${phone}`}>
      {formatPhone(phone)}
    </a>
  )
}
