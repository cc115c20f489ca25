/** What kind of device sent a request: names of products, which are the same in every language; null if unknown. */
export type DeviceKind = { readonly browser: string | null; readonly system: string | null }

/** The first one that is found counts, because most browsers also name those that they descend from. */
const browsers: readonly (readonly [found: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: readonly (readonly [found: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * The kind of device that a browser says it runs on. Anybody may send any text, so nothing may depend on it but what its
 * own customer is shown.
 * @param userAgent the header User-Agent (RFC 9110 §10.1.5)
 */
export function deviceKindOf(userAgent: string): DeviceKind {
  const nameIn = (list: typeof browsers) => list.find(([found]) => found.test(userAgent))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
