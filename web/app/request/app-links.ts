import { setCookie } from './cookies.ts'

/** What an id in a link of an app may consist of. Anything else is ignored. */
const id = /^[\w.:-]{1,64}$/

/** The app and the device that a link names in its query; undefined unless it names both. */
function appOf({ searchParams }: URL): { platformId: string; deviceId: string } | undefined {
  const platformId = searchParams.get('platformId') ?? ''
  const deviceId = searchParams.get('deviceId') ?? ''
  return id.test(platformId) && id.test(deviceId) ? { platformId, deviceId } : undefined
}

/** Whether a link comes from an app, so that its answer sets cookies and is nobody else's. */
export function isAppLink(url: URL): boolean {
  return appOf(url) !== undefined
}

/** Remembers the app and the device that a link names (document 3 §4). */
export function rememberApp(answering: Parameters<typeof setCookie>[0], url: URL): void {
  const app = appOf(url)
  if (app === undefined) return
  setCookie(answering, 'platformId', app.platformId)
  setCookie(answering, 'deviceId', app.deviceId)
}
