/** Sends a text message to a US number of ten digits. Throws when it could not be handed over. */
export type SmsTransport = { send(message: { readonly to: string; readonly text: string }): Promise<void> }
