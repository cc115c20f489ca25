/** A text message, or a call in which a voice reads a text aloud. */
export type PhoneMessage = {
  /** The mark of the message, which each attempt to send it bears, so that reports about it can be matched. */
  readonly id: string
  /** A US number of ten digits. */
  readonly to: string
  readonly text: string
  /** The language of the text: 'en-US' or 'es-US'. */
  readonly locale: string
  /** The code that the text tells, for services that tell codes in words of their own. */
  readonly code?: string | undefined
}

/**
 * Reaches a US number. Each throws if delivery failed: an `UndeliverableError` if it will fail for this number every
 * time.
 */
export type SmsTransport = {
  send(message: PhoneMessage): Promise<void>
  call(message: PhoneMessage): Promise<void>
}
