/** The key of the one mail of an ask in the outbox. */
export function alertKey(id: string): string {
  return `stock-alert:${id}`
}

/** The key of the mail with a link that confirms an ask, by the hash of the link. */
export function linkKey(hash: string): string {
  return `stock-alert-confirm:${hash}`
}
