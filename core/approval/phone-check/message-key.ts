/** The key of the message with the code of a check. */
export const messageKey = (checkId: string) => `phone-check:${checkId}`
