import { type Answering, readCookie, setCookie } from './cookies.ts'

/**
 * Whether a script asks whose document another release of the store made: what this one tells it may have other names.
 * False where that is not known. While two releases run, either may answer.
 */
export function isOfOtherRelease(request: Request, release: string | null): boolean {
  const shown = readCookie(request, 'release')
  return release !== null && shown !== undefined && shown !== release
}

/** Notes with a document of which release it is. */
export function noteRelease(request: Request, release: string | null, answer: Answering): void {
  if (release !== null && readCookie(request, 'release') !== release) setCookie(answer, 'release', release)
}
