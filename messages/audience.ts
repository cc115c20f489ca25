/**
 * Nouns whose texts only the server uses: in e-mails, documents, the card page and the appointment API, to read what is
 * searched for, and to name the time zone of a store.
 */
const serverNouns: ReadonlySet<string> = new Set([
  'agreement-document',
  'appointment',
  'autopay-authorization',
  'card-page',
  'club-consent',
  'document',
  'help',
  'mail',
  'zone',
])

/** Whether only the server uses a text, so that browsers need not load it. */
export function isServerOnly(id: string): boolean {
  return serverNouns.has(id.slice(0, id.indexOf('.')))
}
