/** The outcome of one attempt: the status of the answer, or why there was none. */
export type WebhookAttempt = { readonly status: number } | { readonly fault: WebhookFault }

/**
 * `address-refused`: it leads to a network that is not public; `timed-out`: no answer in time; `unreachable`: there is no
 * such host, nothing listens there, its certificate is wrong, or the line was cut.
 */
type WebhookFault = 'address-refused' | 'timed-out' | 'unreachable'

/** Sends messages to systems of others. Never throws, and follows no redirect. */
export type WebhookSender = {
  send(message: {
    readonly address: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }): Promise<WebhookAttempt>
}
