/**
 * A format of moments for each IANA time zone such as America/Chicago, in English with Latin digits. Each is made once and
 * kept, because to make one takes ten times as long as to use it.
 */
export function formatByZone(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'numberingSystem'>,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known !== undefined) return known
    const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone, numberingSystem: 'latn' })
    formats.set(timeZone, made)
    return made
  }
}
