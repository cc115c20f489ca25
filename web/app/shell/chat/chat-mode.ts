import { urls } from '#site/urls.ts'

export type ChatMode = 'sales' | 'account'

/** The beginnings of the addresses of account pages. */
const accountPages = [urls.account, urls.myAccount, urls.accountPages] as const

/**
 * Whom a chat is with (document 1 §6): about the account for a customer who is signed in on one of its pages, about
 * the goods everywhere else.
 * @param path without prefix
 */
export function chatModeOf(path: string, registered: boolean): ChatMode {
  const isAccount = accountPages.some((page) => path === page || path.startsWith(`${page}/`))
  return registered && isAccount ? 'account' : 'sales'
}
