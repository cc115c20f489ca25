import type { MessageId } from '#messages/message-id.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** The last part of a page's address: the id of its content. */
export function contentId(requestContext: RequestContext): string {
  return decodeURIComponent(requestContext.path.split('/').filter(Boolean).at(-1) ?? '')
}

/** What a page of the store is called while nobody has written it; undefined for an address that is none of ours. */
export function ownHeading(id: string, requestContext: RequestContext): string | undefined {
  const heading = `content.${id}`
  return heading in requestContext.intl.messages
    ? requestContext.intl.formatMessage({ id: heading as MessageId })
    : undefined
}
