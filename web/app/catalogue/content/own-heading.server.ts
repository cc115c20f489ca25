import type { MessageId } from '#messages/message-id.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** The last part of a page's address: the id of its content. */
export function contentId(scope: RequestContext): string {
  return decodeURIComponent(scope.path.split('/').filter(Boolean).at(-1) ?? '')
}

/** What a page of the store is called while nobody has written it; undefined for an address that is none of ours. */
export function ownHeading(id: string, scope: RequestContext): string | undefined {
  const heading = `content.${id}`
  return heading in scope.intl.messages ? scope.intl.formatMessage({ id: heading as MessageId }) : undefined
}
