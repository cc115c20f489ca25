const base64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}(?:==)?|[A-Za-z\d+/]{3}=?)?$/

/**
 * The user name and password of an HTTP Basic header (RFC 7617); undefined if the header has another scheme,
 * is not base64, has a control character, or lacks the colon or the name.
 */
export function readBasicCredentials(
  authorization: string | undefined,
): { readonly name: string; readonly password: string } | undefined {
  const [, encoded] = /^Basic +(\S+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined || !base64.test(encoded)) return undefined
  const decoded = decode(Buffer.from(encoded, 'base64'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return undefined
  const at = decoded.indexOf(':')
  return at < 1 ? undefined : { name: decoded.slice(0, at), password: decoded.slice(at + 1) }
}

/** Decodes UTF-8, or Latin-1, which `btoa` produces for accented letters in a browser. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
