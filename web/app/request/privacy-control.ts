import { isActivityRefused } from './activity-refusal.ts'
import { type Answering, clearCookie, readCookie, setCookie } from './cookies.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control, in browsers that have it. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether the browser asks with Global Privacy Control that nobody else gets what its shopper does. */
export function sendsPrivacyControl(request: Request): boolean {
  return request.headers.get('sec-gpc') === '1'
}

/**
 * Notes with a page whether the browser sends Global Privacy Control, for scripts that cannot see it. It counts
 * as a no while it is sent, whatever the shopper chose before.
 */
export function noteGlobalPrivacyControl(request: Request, answer: Answering): void {
  const noted = readCookie(request, 'outsideScripts')
  if (sendsPrivacyControl(request)) {
    if (noted !== 'gpc') setCookie(answer, 'outsideScripts', 'gpc')
  } else if (noted === 'gpc') clearCookie(answer, 'outsideScripts')
}

/** Whether it must not be kept what the shopper of a request looks at: see `isActivityRefused`. */
export function refusesActivities(request: Request): boolean {
  const [outsideScripts, activities] = [
    readCookie(request, 'outsideScripts'),
    readCookie(request, 'activities'),
  ]
  return sendsPrivacyControl(request) || isActivityRefused({ outsideScripts, activities })
}
