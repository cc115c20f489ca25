import { readCookie } from '#web/app/request/cookies.ts'

/** The ids of categories that this browser viewed lately, newest first, as its cookie says (document 2 §9). */
export function viewedCategories(request: Request): string[] {
  const value = readCookie(request, 'viewedCategories') ?? ''
  return value.split('|').filter((id) => id !== '')
}
