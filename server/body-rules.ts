import { largestMegabytes } from '#core/approval/verification/schema.ts'
import { isApiPath, mounts } from '#site/mounts.ts'
import { splitPrefix } from '#site/prefix.ts'
import { oneClickPath, urls, webhookPaths } from '#site/urls.ts'

/** The limits for request bodies of a URL. */
export type BodyRule = {
  /** Maximum bytes of a body. */
  readonly bytes: number
  /** Maximum time for receiving the body, in milliseconds. */
  readonly milliseconds: number
  /** The accepted media types; default: all. */
  readonly types?: readonly string[]
  /**
   * Whether the body is read before the handler runs, while it runs, or by a handler on Node's own request.
   */
  readonly read: 'before' | 'streamed' | 'by-handler'
}

const kilobyte = 1024
const formType = 'application/x-www-form-urlencoded'

const noBody: BodyRule = { bytes: 0, milliseconds: 1_000, read: 'before' }
const pageForm: BodyRule = { bytes: 64 * kilobyte, milliseconds: 15_000, types: [formType], read: 'before' }
const json: BodyRule = { bytes: 128 * kilobyte, milliseconds: 15_000, read: 'before' }
const jsonType = 'application/json'
// Nobody has shown who they are yet, and a body is read before its signature.
const report: BodyRule = { bytes: 64 * kilobyte, milliseconds: 15_000, types: [jsonType], read: 'before' }
// It has up to a thousand events.
const mailReport: BodyRule = { ...report, bytes: 1024 * kilobyte }
const textReport: BodyRule = { ...report, types: [formType] }
const tokenForm: BodyRule = { bytes: 16 * kilobyte, milliseconds: 15_000, read: 'before' }
const identityForm: BodyRule = { bytes: 16 * kilobyte, milliseconds: 15_000, read: 'by-handler' }
const oneClickForm: BodyRule = { bytes: 4 * kilobyte, milliseconds: 15_000, read: 'before' }
const document: BodyRule = {
  // Other fields of the form and part boundaries need a little more than the file itself.
  bytes: largestMegabytes * 1_000_000 + 64 * kilobyte,
  milliseconds: 180_000,
  types: ['multipart/form-data'],
  read: 'streamed',
}

/** Maximum fields of a form; the largest real form has about sixty. */
export const maxFields = 500

/** Whether outside services report to an address. */
function isWebhook(path: string): boolean {
  return Object.values<string>(webhookPaths).includes(path)
}

/** The rule for a request's body; `path` is without the query. */
export function bodyRuleFor(method: string, path: string): BodyRule {
  if (method === 'GET' || method === 'HEAD') return noBody
  if (path.startsWith(`${mounts.identity}/`)) return identityForm
  if (isApiPath(path)) return path.includes('/oauth2/') ? tokenForm : json
  if (path === webhookPaths.mailEvents) return mailReport
  if (path === webhookPaths.bankLinks) return report
  if (path === webhookPaths.twilioStatus || path === webhookPaths.twilioReceived) return textReport
  if (isWebhook(path)) return json
  if (path === oneClickPath) return oneClickForm
  const page = splitPrefix(path.replace(/\.data$/, '')).path
  return page === urls.verificationSubmission ? document : pageForm
}
