import { formatPhone } from '#domain/base/phone.ts'

/** A US phone number of ten digits as a link that calls it. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a className={`text-primary underline ${className}`} href={`tel:+1${phone}`}>
      {formatPhone(phone)}
    </a>
  )
}
