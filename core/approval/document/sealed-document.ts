import { createHash } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import type { Paper } from '#platform/pdf/paper.ts'

/** A finished document with its hash, which reveals any change. */
export type DocumentBytes = { readonly body: Uint8Array; readonly sha256: string }

/** A document for download. */
export type DocumentDownload = {
  readonly body: Uint8Array
  readonly fileName: string
  readonly contentType: 'application/pdf' | 'text/csv; charset=utf-8'
}

/** The SHA-256 hash of a document, in hex. */
export function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

/** Returns the bytes of a stored document. Throws if they were changed. */
export function intact(document: DocumentBytes, name: string): Uint8Array {
  if (sha256(document.body) !== document.sha256) throw new Error(`the document ${name} was changed`)
  return document.body
}

/**
 * Renders a paper and seals it with the store's certificate. Call it outside transactions, because it is
 * slow.
 */
export async function sealDocument(
  paper: Paper,
  { reason, at }: { readonly reason: string; readonly at: Date },
  context: Context,
): Promise<DocumentBytes> {
  const signer = context.settings.siteName
  const body = await context.adapters.seal.seal(await drawPaper(paper, at), { reason, signer, at })
  return { body, sha256: sha256(body) }
}
