/** Reaches a US number of ten digits. Each throws if delivery failed. */
export type SmsTransport = {
  /** Sends a text message. */
  send(message: { readonly to: string; readonly text: string }): Promise<void>
  /** Calls the number and reads a text aloud, in the language of the locale ('en-US', 'es-US'). */
  call(message: { readonly to: string; readonly text: string; readonly locale: string }): Promise<void>
}
