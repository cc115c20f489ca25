/** An e-mail to send; both bodies have the same content. */
type Mail = {
  /** The mark of the mail, which each attempt to send it bears, so that duplicates can be detected. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Headers beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends e-mail. Throws if delivery failed; the outbox then retries. */
export type MailTransport = { send(mail: Mail): Promise<void> }
