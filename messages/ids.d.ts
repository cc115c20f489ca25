import type { MessageId } from './message-id.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
