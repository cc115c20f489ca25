/** A mail ready to go: both bodies say the same. */
type Mail = {
  /** The same at every try, so that a mail sent twice can be told. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mail. Throws when it could not be handed over; the outbox tries again. */
export type MailTransport = { send(mail: Mail): Promise<void> }
