type SealDetails = {
  readonly reason: string
  /** The signer named in the seal: the store, on behalf of the person named in the document. */
  readonly signer: string
  readonly at: Date
}

/** Adds a digital signature to a finished PDF, so that PDF readers show any later change to the file. */
export type DocumentSeal = {
  seal(pdf: Uint8Array, details: SealDetails): Promise<Uint8Array>
  /** Makes a new certificate that is used from then on; papers sealed before keep theirs. Returns its number. */
  rotate(usableFrom: Date): Promise<number>
}
