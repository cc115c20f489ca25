type SealDetails = {
  readonly reason: string
  /** Who the seal says signed: the store, on behalf of the person named in the document. */
  readonly signer: string
  readonly at: Date
}

/** Puts a digital signature over a finished PDF, so that any later change to the file shows in any PDF reader. */
export type DocumentSeal = {
  seal(pdf: Uint8Array, details: SealDetails): Promise<Uint8Array>
}
