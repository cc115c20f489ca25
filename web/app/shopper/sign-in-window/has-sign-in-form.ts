import { urls } from '#site/urls.ts'

const pages: readonly string[] = [urls.login, urls.payOnlineLogin, urls.registration, urls.resetPassword]

/** Whether the page at a path without prefix contains a form for signing in, so that no dialog is needed. */
export function hasSignInForm(path: string): boolean {
  return pages.includes(path)
}
