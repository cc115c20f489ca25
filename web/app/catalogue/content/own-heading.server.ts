import type { MessageId } from '#messages/message-id.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** The last segment of the path, which is the id of its content; '' if it is no valid encoding of a text. */
export function contentId(requestContext: RequestContext): string {
  try {
    return decodeURIComponent(requestContext.path.split('/').filter(Boolean).at(-1) ?? '')
  } catch {
    return ''
  }
}

/** The title of a page of the store that has no content yet, or undefined for an unknown path. */
export function ownHeading(id: string, requestContext: RequestContext): string | undefined {
  const heading = `content.${id}`
  return heading in requestContext.intl.messages
    ? requestContext.intl.formatMessage({ id: heading as MessageId })
    : undefined
}
