import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentType } from '#domain/approval/file-type.ts'
import { pictureSizeOf } from '#domain/approval/picture-size.ts'
import type { FileFacts } from './facts.ts'

/** Readers look for the end of a PDF in its last bytes. One that was cut off has none; pdf.js would open the rest of it. */
function hasEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-2_048)).includes('%%EOF')
}

/** Loads what reads a file of this type. Nothing is drawn: of a PDF the list of pages and the first page are read. */
async function readerOf(type: DocumentType): Promise<(bytes: Uint8Array) => Promise<FileFacts>> {
  if (type !== 'application/pdf') return async (bytes) => pictureSizeOf(bytes, type) ?? 'unreadable'
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Otherwise pdf.js would load its other half with the first file. It has no types.
  await import(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'))
  return async (bytes) => {
    if (!hasEnd(bytes)) return 'unreadable'
    try {
      const pdf = await getDocument({ data: bytes, useWasm: false, useSystemFonts: false }).promise
      if (pdf.numPages > 0) await pdf.getPage(1)
      return pdf.numPages > 0 ? { pages: pdf.numPages } : 'unreadable'
    } catch (error) {
      return error instanceof PasswordException ? 'locked' : 'unreadable'
    }
  }
}

const read = await readerOf(workerData as DocumentType)
parentPort?.once('message', async (bytes: Uint8Array) => parentPort?.postMessage(await read(bytes)))
parentPort?.postMessage('ready')
