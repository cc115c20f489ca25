/** Sends a text message to a US number of ten digits. Throws if delivery failed. */
export type SmsTransport = { send(message: { readonly to: string; readonly text: string }): Promise<void> }
