/**
 * Customer ids on the wire: that family of APIs allows 28 characters, a UUID has 36. Its sixteen bytes in base64url are 22.
 */
export function wireId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The id behind one of the wire's. */
export function fromWireId(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
