/** Puts a digital signature over a finished PDF, so that any later change to the file shows. */
export type DocumentSeal = {
  seal(
    pdf: Uint8Array,
    details: { readonly reason: string; readonly signer: string; readonly at: Date },
  ): Promise<Uint8Array>
  /** Whether the file still is what was sealed. */
  verify(pdf: Uint8Array): Promise<boolean>
}
