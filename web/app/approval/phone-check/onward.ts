import type { PhoneCheckView } from '#core/approval/phone-check/get-phone-check.ts'
import { pathTo, urls } from '#site/urls.ts'

/** The pages that a code is asked for on, and that a shopper goes on with afterwards. */
const returnPages = ['checkout', 'newCheckout', 'webOrderForm', 'digitalOrderForm'] as const

/** The path that `return` in the address names, if it is that of a page that asks for a code. */
export function returnPath(query: URLSearchParams): string | undefined {
  return returnPages.map((page) => urls[page]).find((path) => path === query.get('return'))
}

/**
 * Where a shopper goes on: to the page that they came from, else to the end of an application that can still be
 * changed, else to the checkout.
 */
export function onwardPath(
  query: URLSearchParams,
  { isChangeable }: Pick<PhoneCheckView, 'isChangeable'>,
): string {
  const from = returnPath(query)
  if (from !== undefined) return from
  return isChangeable ? pathTo('instantApproval', undefined, { step: 'review' }) : pathTo('checkout')
}

/** Whether a path is that of the order form, on which all of an application stands. */
function isOrderForm(path: string): boolean {
  return path === urls.webOrderForm || path === urls.digitalOrderForm
}

/** Where the number of an application is changed, by the page that the shopper goes on to. */
export function changePath(onward: string): string {
  return isOrderForm(onward)
    ? onward
    : pathTo('instantApproval', undefined, { step: 'about', back: 'review' })
}

/** The page before this one, by the page that the shopper goes on to. */
export function backPath(onward: string, { isChangeable }: Pick<PhoneCheckView, 'isChangeable'>): string {
  if (isOrderForm(onward)) return onward
  return isChangeable ? pathTo('instantApproval', undefined, { step: 'identity' }) : pathTo('basket')
}
