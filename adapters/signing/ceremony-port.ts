import type { Locale } from '#domain/base/locale.ts'

type Signer = { readonly name: string; readonly email: string }

type EnvelopeRequest = {
  /** The store's id of the signing. It stands in each document once, where the signature goes. */
  readonly signingId: string
  readonly subject: string
  readonly locale: Locale
  readonly signer: Signer
  readonly documents: readonly { readonly name: string; readonly pdf: Uint8Array }[]
}

type VisitRequest = {
  readonly envelopeId: string
  readonly signingId: string
  readonly signer: Signer
  /** The absolute address to which the browser goes afterwards; what it says of the outcome proves nothing. */
  readonly returnTo: string
}

export type CeremonyOutcome =
  | { readonly state: 'open' | 'declined' }
  /** Everything is signed. `at` is when the last signature was given. */
  | { readonly state: 'signed'; readonly at: Date }

/** A service on whose own pages documents are signed. Each call throws if the service does not carry it out. */
export type SigningCeremony = {
  /** Prepares documents for one signer, and returns the id of their envelope. */
  openEnvelope(request: EnvelopeRequest): Promise<string>
  /** The address of the page to sign on. It works for a few minutes and for one visit. */
  openVisit(request: VisitRequest): Promise<string>
  outcome(envelopeId: string): Promise<CeremonyOutcome>
  /** Ends an open envelope, so that nobody can sign it. `reason` is told to whoever opens it. */
  voidEnvelope(envelopeId: string, reason: string): Promise<void>
  /** A signed document, sealed by the service; `position` counts from 0 in the order of the request. */
  signedDocument(envelopeId: string, position: number): Promise<Uint8Array>
}
