/**
 * THE list of the store's cookies. All are for the whole store (Path=/, no Domain) and SameSite=Lax: links in mails and
 * the way back from an identity provider come from other sites.
 */
const cookies = {
  /** The secret of a guest's or customer's session. */
  session: { days: 90 },
  /** The secret that a device is known by where its user signed in before (core/shopper/sign-in/known-place.ts). */
  device: { days: 180 },
  locale: { days: 365 },
  /** How often a shopper wants to pay: prices are shown so. */
  frequency: { days: 365 },
  store: { days: 365 },
  zip: { days: 365 },
  /** The shopper was asked for a store and put it off. */
  storeAsked: { days: 30 },
  /** A message for the next page. */
  notice: { days: 1 },
  /** The state of a single sign-on that has begun. */
  attempt: { days: 1 },
  /** A form that was sent after the session had ended. */
  kept: { days: 1 },
  /** Says on the cart that its prices are those of another store now. */
  storeChanged: { days: 30 },
  /** Written by a script, for the tools of marketing. */
  viewedCategories: { days: 30, forScripts: true },
} as const satisfies Record<string, { readonly days: number; readonly forScripts?: true }>

export type CookieName = keyof typeof cookies

export const cookieNames = Object.keys(cookies) as readonly CookieName[]

type CookieOptions = {
  readonly path: '/'
  /** In seconds. */
  readonly maxAge: number
  readonly httpOnly: boolean
  readonly secure: boolean
  readonly sameSite: 'Lax'
}

/**
 * The name that a cookie has at an address. Over https it begins with `__Host-`: browsers then take it over https only,
 * and neither a neighbouring host nor a page on http can plant one (RFC 6265bis §4.1.3.2).
 *
 * @param address any address of the store, such as the request's or the setting ORIGIN
 */
export function cookieName(name: CookieName, address: string): string {
  return isSecure(address) ? `__Host-${name}` : name
}

/** Lifetime and flags of a cookie; `address` as for `cookieName`. */
export function cookieOptions(name: CookieName, address: string): CookieOptions {
  const { days, forScripts = false }: { days: number; forScripts?: boolean } = cookies[name]
  return {
    path: '/',
    maxAge: days * 86_400,
    httpOnly: !forScripts,
    secure: isSecure(address),
    sameSite: 'Lax',
  }
}

/**
 * The names of the embedded identity provider's cookies, which it writes by itself. Those of a sign-in that has begun
 * are for its own path, so that two tabs do not disturb each other; `__Host-` would ask for Path=/.
 */
export function providerCookieNames(address: string): Record<'session' | 'interaction' | 'resume', string> {
  const [host, path] = isSecure(address) ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}oidc_session`,
    interaction: `${path}oidc_interaction`,
    resume: `${path}oidc_resume`,
  }
}

function isSecure(address: string): boolean {
  return address.startsWith('https:')
}
