import type { DocumentDownload } from '#core/approval/document/sealed-document.ts'
import type { Result } from '#domain/base/result.ts'

/** Sends a document to its owner: PDFs inline, data files as downloads. A refusal is a 404. */
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
