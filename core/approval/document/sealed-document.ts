import { createHash } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import type { Paper } from '#platform/pdf/paper.ts'

/** A finished document with the fingerprint by which any change to it shows. */
export type DocumentBytes = { readonly body: Uint8Array; readonly sha256: string }

/** A document that a customer takes away as a file. */
export type TakenDocument = {
  readonly body: Uint8Array
  readonly fileName: string
  readonly contentType: 'application/pdf' | 'text/csv; charset=utf-8'
}

/** The fingerprint of a document. */
export function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

/** Gives a kept document to the byte as it was made; throws for one that was changed where it is kept. */
export function intact(document: DocumentBytes, name: string): Uint8Array {
  if (sha256(document.body) !== document.sha256) throw new Error(`the document ${name} was changed`)
  return document.body
}

/** Draws a paper and seals it with the store's certificate: outside any transaction, since it may take a while. */
export async function sealDocument(
  paper: Paper,
  { reason, at }: { readonly reason: string; readonly at: Date },
  context: Context,
): Promise<DocumentBytes> {
  const signer = context.settings.siteName
  const body = await context.adapters.signing.seal(await drawPaper(paper, at), { reason, signer, at })
  return { body, sha256: sha256(body) }
}
