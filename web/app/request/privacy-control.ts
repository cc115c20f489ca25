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

/**
 * Whether it must not be kept what this browser's shopper looks at: Global Privacy Control asks for it, or the shopper
 * said no to scripts that watch.
 */
export function refusesActivities(request: Request): boolean {
  const answered = readCookie(request, 'outsideScripts')
  return sendsPrivacyControl(request) || answered === 'no' || answered === 'gpc'
}
