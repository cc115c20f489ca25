/** Where the one port answers something else than pages: the beginnings of its addresses. */
export const mounts = {
  /** The shopper APIs, and content assets at their older address (document 1 §7). */
  shopperApis: '/mobify/proxy/api',
  contentAssets: '/mobify/proxy/ocapi',
  /** The embedded identity provider. */
  identity: '/oidc',
  /** The card page of the embedded vault. */
  cardPage: '/card',
  /** The page of the embedded bank on which a shopper signs in. */
  bankPage: '/bank',
  /** The frame that the chat of another company runs in. */
  chatFrame: '/chat-frame',
} as const

/** Whether a path is one that clients of the APIs call, who read problem+json. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/mobify/')
}
