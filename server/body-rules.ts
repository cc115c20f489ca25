import { largestMegabytes } from '#core/approval/verification/schema.ts'
import { isApiPath, mounts } from '#site/mounts.ts'
import { splitPrefix } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'

/** What may be sent to an address. */
export type BodyRule = {
  /** The most bytes of a body. */
  readonly bytes: number
  /** How long the whole body may take to arrive, in milliseconds. */
  readonly milliseconds: number
  /** The media types that are read; any where it does not say. */
  readonly types?: readonly string[]
  /** Whether the body is read before the handler runs, while it runs, or by a handler on Node's own request. */
  readonly read: 'before' | 'streamed' | 'by-handler'
}

const kilobyte = 1024
const formType = 'application/x-www-form-urlencoded'

const noBody: BodyRule = { bytes: 0, milliseconds: 1_000, read: 'before' }
const pageForm: BodyRule = { bytes: 64 * kilobyte, milliseconds: 15_000, types: [formType], read: 'before' }
const json: BodyRule = { bytes: 128 * kilobyte, milliseconds: 15_000, read: 'before' }
const tokenForm: BodyRule = { bytes: 16 * kilobyte, milliseconds: 15_000, read: 'before' }
const identityForm: BodyRule = { bytes: 16 * kilobyte, milliseconds: 15_000, read: 'by-handler' }
const document: BodyRule = {
  // The other fields of the form and the lines between its parts need a little more than the file itself.
  bytes: largestMegabytes * 1_000_000 + 64 * kilobyte,
  milliseconds: 180_000,
  types: ['multipart/form-data'],
  read: 'streamed',
}

/** The most fields that a form may have: the largest form of the store has some sixty. */
export const maxFields = 500

/** The rule for the bodies of a request; `path` is its path without the query. */
export function bodyRuleFor(method: string, path: string): BodyRule {
  if (method === 'GET' || method === 'HEAD') return noBody
  if (path.startsWith(`${mounts.identity}/`)) return identityForm
  if (isApiPath(path)) return path.includes('/oauth2/') ? tokenForm : json
  const page = splitPrefix(path.replace(/\.data$/, '')).path
  return page === urls.verificationSubmission ? document : pageForm
}
