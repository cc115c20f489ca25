import type { Context } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'

/** What the customer of a store's agreement knows: its number, the own birth date and the phone on file (ten digits). */
type Proof = { readonly number: string; readonly birthDate: CivilDate; readonly phone: string }

/** The keyed hash that is kept in the place of the birth date and the phone. */
export function proofHash({ number, birthDate, phone }: Proof, { keys }: Pick<Context, 'keys'>): string {
  return keys.fingerprint(`store agreement ${number} ${birthDate} ${phone}`)
}
