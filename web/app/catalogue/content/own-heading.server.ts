import type { MessageId } from '#messages/message-id.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** The last segment of the path, which is the id of its content. */
export function contentId(requestContext: RequestContext): string {
  return decodeURIComponent(requestContext.path.split('/').filter(Boolean).at(-1) ?? '')
}

/** The title of a page of the store that has no content yet, or undefined for an unknown path. */
export function ownHeading(id: string, requestContext: RequestContext): string | undefined {
  const heading = `content.${id}`
  return heading in requestContext.intl.messages
    ? requestContext.intl.formatMessage({ id: heading as MessageId })
    : undefined
}
