import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartStream,
} from '@remix-run/multipart-parser'
import { largestMegabytes } from '#core/approval/verification/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'

const limits = {
  maxFileSize: largestMegabytes * 1_000_000,
  maxTotalSize: largestMegabytes * 1_000_000 + 10_000,
  maxHeaderSize: 4_096,
  maxParts: 8,
}

/** The longest boundary between parts (RFC 2046 section 5.1.1). Looking for a longer one may take very long. */
const longestBoundary = 70

/** The boundary by which the body is split, and no other that the header may name; undefined where it is no boundary. */
function boundaryOf(request: Request): string | undefined {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined
  const boundary = getMultipartBoundary(type) ?? ''
  return boundary !== '' && boundary.length <= longestBoundary ? boundary : undefined
}

export type Upload = {
  /** Kind of document, as the form says. */
  readonly kind: string | undefined
  /** Empty if no file was chosen. */
  readonly body: Uint8Array
}

/**
 * Reads the form of a document while it is received, up to its file, which is its last field. Refuses a file
 * that is too large without reading the rest of it (`document-too-large`), and a body that is no such form
 * (`body-type-unsupported`).
 */
export async function readUpload(request: Request): Promise<Result<Upload>> {
  const boundary = boundaryOf(request)
  if (boundary === undefined || request.body === null) return fail('body-type-unsupported')
  let kind: string | undefined
  try {
    for await (const part of parseMultipartStream(request.body, { ...limits, boundary })) {
      if (part.name === 'kind') kind = part.text
      if (part.name === 'document') return ok({ kind, body: part.bytes })
    }
    return ok({ kind, body: new Uint8Array() })
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      return fail('document-too-large', { field: 'document', params: { max: largestMegabytes } })
    }
    // A TypeError means that a header or field is not valid text.
    if (error instanceof MultipartParseError || error instanceof TypeError) {
      return fail('body-type-unsupported')
    }
    throw error
  }
}
