import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import { largestMegabytes } from '#core/approval/verification/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'

const limits = {
  maxFileSize: largestMegabytes * 1_000_000,
  maxTotalSize: largestMegabytes * 1_000_000 + 10_000,
  maxHeaderSize: 4_096,
  maxParts: 8,
}

export type Upload = {
  /** What the form says that the document is. */
  readonly kind: string | undefined
  /** Empty when no file was chosen. */
  readonly body: Uint8Array
}

/**
 * Reads the form of a document while it arrives, up to its file; the form has its other fields before it. Refuses a file
 * that is too large without reading the rest of it (`document-too-large`), and what is no such form
 * (`body-type-unsupported`).
 */
export async function readUpload(request: Request): Promise<Result<Upload>> {
  let kind: string | undefined
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      if (part.name === 'kind') kind = part.text
      if (part.name === 'document') return ok({ kind, body: part.bytes })
    }
    return ok({ kind, body: new Uint8Array() })
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      return fail('document-too-large', { field: 'document', params: { max: largestMegabytes } })
    }
    // A TypeError is a header or a field whose bytes are no text.
    if (error instanceof MultipartParseError || error instanceof TypeError) {
      return fail('body-type-unsupported')
    }
    throw error
  }
}
