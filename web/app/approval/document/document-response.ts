import type { DocumentDownload } from '#core/approval/document/sealed-document.ts'
import type { Result } from '#domain/base/result.ts'

/** Hands a document to the browser of its owner alone: PDFs to look at, files of data to save. Refused ones are not found. */
export function documentResponse(found: Result<DocumentDownload>): Response {
  if (!found.ok) throw new Response(null, { status: 404 })
  const { body, fileName, contentType } = found.value
  const disposition = contentType === 'application/pdf' ? 'inline' : 'attachment'
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': contentType,
      'content-disposition': `${disposition}; filename="${fileName}"`,
    },
  })
}
