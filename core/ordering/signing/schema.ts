import { z } from 'zod'
import type { Locale } from '#domain/base/locale.ts'
import type { SigningClient } from '#platform/client.ts'
import { signedName } from '#platform/text-fields.ts'

/** What the shopper agrees to before records become electronic; a change of its words gets a new version. */
export const consentVersion = '2026-01'

/** One step of a ceremony as it happened: the trail that proves it. */
export type Evidence = {
  /** ISO instant. */
  readonly at: string
  readonly step: 'opened' | 'shown' | 'document-opened' | 'consented' | 'withdrawn' | 'declined' | 'signed'
  readonly locale: Locale
  readonly client: SigningClient
  /** Of `shown`, `document-opened` and `signed`: which paper, to the byte. */
  readonly documents?: readonly { readonly number: string; readonly sha256: string }[]
  /** Of `consented`: the version of the words agreed to. */
  readonly consent?: string
  /** Of `signed`: the name as it was typed. */
  readonly fullName?: string
}

const checked = (problem: string) => z.literal('yes', problem)

/** Consent to electronic records (15 USC 7001(c)): agreed to, and the paper was really opened as a PDF. */
export const consentSchema = z.object({
  agrees: checked('consent-required'),
  canRead: checked('consent-required'),
})

/** The signature: the full name typed, and the box that says what it means. */
export const signSchema = z.object({
  fullName: signedName,
  intends: checked('signature-required'),
})

export type SignInput = z.input<typeof signSchema> & { readonly orderId: string }
