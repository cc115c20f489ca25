/** A customer id for the API, which allows 28 characters: the sixteen bytes of a UUID in base64url are 22. */
export function wireId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}
