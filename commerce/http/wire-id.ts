/**
 * Customer ids on the wire: that family of APIs allows 28 characters, a UUID has 36. Its sixteen bytes in base64url are 22.
 */
export function wireId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}
