/**
 * All cookies of the store. They are valid for the whole store (Path=/, no Domain) and SameSite=Lax, because
 * links in e-mails and redirects from an identity provider come from other sites.
 */
const cookies = {
  /** The secret of a guest's or customer's session. */
  session: { days: 90 },
  /**
   * The secret that identifies a device on which its user signed in before
   * (core/shopper/sign-in/known-place.ts).
   */
  device: { days: 180 },
  locale: { days: 365 },
  /** The shopper's payment frequency, used to show prices. */
  frequency: { days: 365 },
  store: { days: 365 },
  zip: { days: 365 },
  /** The version of the file of styles that the browser has, so that pages need not contain them. Written by a script. */
  styles: { days: 365, forScripts: true },
  /** The release of the store that made the document which the browser shows (web/app/request/release.ts). */
  release: { days: 30 },
  /** The shopper was asked for a store and postponed it. */
  storeAsked: { days: 30 },
  /** Spanish was offered once, to a browser that prefers it. Written by a script. */
  spanishOffered: { days: 365, forScripts: true },
  /** A store was suggested by the network address, so it is not suggested again. Scripts then do not ask for it. */
  storeSuggested: { days: 30, forScripts: true },
  /** The shopper signed up for deals, so nothing offers that by itself any more. */
  signUpAccepted: { days: 100, forScripts: true },
  /** The shopper closed the window that offers deals. Written by a script. */
  signUpDeclined: { days: 15, forScripts: true },
  /** The messages for customers who rent had their turn today (document 3 §4). Written by a script. */
  accountMessage: { days: 1, forScripts: true },
  /** A message for the next page. */
  notice: { days: 1 },
  /** The state of a started single sign-on. */
  attempt: { days: 1 },
  /** A form that was submitted after the session had ended. */
  kept: { days: 1 },
  /** A form that was not sent yet when the language changed, where no scripts carry what is typed. */
  openForm: { days: 1 },
  /** Marks that the prices in the cart changed to those of another store. */
  storeChanged: { days: 30 },
  /** The app that opened the store, and the device it runs on, as its links say. Both or neither. */
  platformId: { days: 30 },
  deviceId: { days: 30 },
  /**
   * Whether scripts of other companies may run: 'yes', 'no', or 'gpc' while the browser sends Global Privacy Control.
   * Only scripts act on it, so pages are the same with any value and the page cache leaves it out.
   */
  outsideScripts: { days: 180, forScripts: true },
  /** The id of the shopper's conversation in the chat (document 1 §9). Written by a script. */
  chat: { days: 7, forScripts: true },
  /**
   * A random name of this browser, by which the store knows what goes together (core/catalogue/activity). Written by a
   * script, not where Global Privacy Control or a no forbids it.
   */
  activity: { days: 30, forScripts: true },
  /**
   * Whether what the shopper looks at may be kept to suggest what goes together: 'no', or 'yes' after a no. It only
   * matters to what scripts and their posts do, so the page cache leaves it out.
   */
  activities: { days: 180, forScripts: true },
  /**
   * The ids of the products that are compared, with commas between them. Written by scripts, or by the page that compares.
   */
  compared: { days: 30, forScripts: true },
  /** Written by a script, for marketing tools and the list of everything that is made for the shopper. */
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
 * The name of a cookie at an address. Over https it starts with `__Host-`: browsers then accept it over https
 * only, and neither a sibling host nor a page on http can set it (RFC 6265bis §4.1.3.2).
 * @param address any URL of the store, such as the request's or the setting ORIGIN
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
 * The name of the cookie that remembers a message of the account which was shown (document 3 §4).
 * @param rulesKey as in the rule of the message: letters, digits, - and _
 */
export function messageCookieName(rulesKey: string, address: string): string {
  return `${isSecure(address) ? '__Host-' : ''}message_${rulesKey}`
}

/**
 * The names of cookies that the embedded identity provider writes itself. Those of a started sign-in are
 * limited to its own path, so that two tabs do not interfere; `__Host-` would require Path=/.
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
