/** Nouns whose words only the server says, in mails, papers, the card page and the appointment API. */
const serverNouns: ReadonlySet<string> = new Set([
  'agreement-document',
  'appointment',
  'autopay-authorization',
  'card-page',
  'document',
  'mail',
])

/** Whether a text stays on the server: no page says it, so no browser has to load it. */
export function isServerOnly(id: string): boolean {
  return serverNouns.has(id.slice(0, id.indexOf('.')))
}
