import { z } from 'zod'
import type { Locale } from '#domain/base/locale.ts'
import type { SigningClient } from '#platform/client.ts'
import { signedName } from '#platform/text-fields.ts'

/** The version of the consent text for electronic records; change it whenever the text changes. */
export const consentVersion = '2026-11-30'

/** One step of a signing session, recorded as evidence. */
export type Evidence = {
  /** ISO instant. */
  readonly at: string
  readonly step: 'opened' | 'shown' | 'document-opened' | 'consented' | 'withdrawn' | 'declined' | 'signed'
  readonly locale: Locale
  readonly client: SigningClient
  /** For `shown`, `document-opened` and `signed`: the documents and their hashes. */
  readonly documents?: readonly { readonly number: string; readonly sha256: string }[]
  /** For `consented`: the version of the consent text. */
  readonly consent?: string
  /** For `signed`: the name as typed, or as it stands on the papers that a signing service had signed. */
  readonly fullName?: string
  /** For `signed`: the envelope of the outside service. */
  readonly envelope?: string
}

const checked = (problem: string) => z.literal('yes', problem)

/** Consent to electronic records (15 USC 7001(c)): given, and a document was opened as a PDF. */
export const consentSchema = z.object({
  agrees: checked('consent-required'),
  canRead: checked('consent-required'),
})

/** The signature: the typed full name, and the checkbox that states its meaning. */
export const signSchema = z
  .object({
    fullName: signedName,
    intends: checked('signature-required'),
  })
  .brand<'signSchema'>()

/** The typed name alone. */
export const signedNameInput = z.object({ fullName: signedName }).brand<'signedNameInput'>()
export type SignedNameInput = z.output<typeof signedNameInput>

export type SignInput = z.output<typeof signSchema> & { readonly orderId: string }
