import { pathTo } from '#site/urls.ts'

/** Pages of checkout, sign-in, payment and application, by the first part of their address. */
const quietPages = (
  [
    ...([
      'checkout',
      'newCheckout',
      'payfone',
      'bankVerification',
      'bankVerified',
      'orderConfirmation',
      'firstPayment',
      'signed',
      'notSigned',
    ] as const),
    ...(['login', 'payOnlineLogin', 'registration', 'resetPassword', 'callback', 'idpCallback'] as const),
    ...(['instantApproval', 'webOrderForm', 'digitalOrderForm'] as const),
    ...(['approved', 'preApproved', 'declined', 'serviceFailure', 'serviceFailureLogin'] as const),
    ...(['payments', 'benefitsPlusJoined', 'benefitsPlusRefused', 'linkAgreement', 'unsubscribe'] as const),
  ] as const
).map((name) => `/${pathTo(name).split('/')[1]}`)

/** Whether a path is one of some, or below one. */
export function isBelow(path: string, some: readonly string[]): boolean {
  return some.some((one) => path === one || path.startsWith(`${one}/`))
}

/**
 * Whether a page is about paying, signing, signing in or applying, where no window opens by itself.
 * @param path without prefix
 */
export function isQuietPage(path: string): boolean {
  return isBelow(path, quietPages)
}

/**
 * Whether a window would disturb now: somebody is typing, at a control with the keyboard, in another window, or not
 * looking. A heading may have the focus of a navigation.
 */
export function wouldDisturb(): boolean {
  const busy = 'input, textarea, select, [contenteditable], iframe, :focus-visible:not(h1)'
  const typing = document.activeElement?.matches(busy)
  const covered = document.querySelector('dialog[open], [popover]:popover-open') !== null
  return typing === true || covered || document.visibilityState !== 'visible'
}
