import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'

export type Handler = (request: Request, carrier: RouterContextProvider) => Promise<Response>

type Routes = ServerBuild['routes']

/** The site and language of a path with the segment after them, by which its routes are found. */
function beginningOf(whole: string): string {
  const { prefix, path } = splitPrefix(whole)
  const [, first = ''] = path.split('/')
  return `${prefix}/${first}`
}

/** The whole path of a route, with those of the layouts that it is in. */
function pathOf(id: string | undefined, routes: Routes): string {
  const route = id === undefined ? undefined : routes[id]
  if (route === undefined) return ''
  return [pathOf(route.parentId, routes), route.path].filter(Boolean).join('/')
}

/** The ids of the routes that answer by themselves, which layouts do not, by the beginning of their paths. */
function answering(routes: Routes): Map<string, string[]> {
  const ids = Object.values(routes).flatMap((route) =>
    route !== undefined && (route.path !== undefined || route.index) ? [route.id] : [],
  )
  return Map.groupBy(ids, (id) => beginningOf(`/${pathOf(id, routes)}`))
}

/** These routes and the layouts that they are in. */
function withLayouts(ids: readonly string[], routes: Routes): Routes {
  const kept: Routes = {}
  for (const id of ids)
    for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ''])
      kept[route.id] = route
  return kept
}

/** Whether a beginning is that of other paths as well: its segment is a parameter, or stands for any path. */
const isOpen = (beginning: string) => /[:*]/.test(beginning)

/**
 * The routes that may answer the paths of each beginning, and the paths above them: a browser is told of the home page and
 * the page of paths without a route, too.
 */
export function routesByBeginning(routes: Routes): ReadonlyMap<string, Routes> {
  const all = answering(routes)
  const open = [...all].flatMap(([beginning, ids]) => (isOpen(beginning) ? ids : []))
  const found = [...all].filter(([beginning]) => !isOpen(beginning))
  return new Map(
    found.map(([beginning, ids]) => {
      const homes = ['/', `${splitPrefix(beginning).prefix}/`].flatMap((home) => all.get(home) ?? [])
      return [beginning, withLayouts([...ids, ...homes, ...open], routes)]
    }),
  )
}

/** Which of them a request belongs to; null for one whose path is written in another way than the store writes it. */
export function beginningOfRequest(pathname: string): string | null {
  return pathname.includes('//') ? null : beginningOf(pathname.replace(/\.data$/, ''))
}

/** The built pages with these routes alone. */
function narrowed(build: ServerBuild, routes: Routes): ServerBuild {
  const described = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(described) } }
}

/**
 * Answers requests with the built pages. React Router tries route after route, six times for a page, and the store has more
 * than four hundred: a quarter of a page's time. So each beginning of paths has a handler of its own that knows a few;
 * what begins otherwise is answered by one that knows all.
 */
export function pageHandler(build: ServerBuild): Handler {
  const all: Handler = createRequestHandler(build, 'production')
  const groups = routesByBeginning(build.routes)
  const made = new Map<Routes, Handler>()
  return (request, carrier) => {
    const beginning = beginningOfRequest(new URL(request.url).pathname)
    const routes = beginning === null ? undefined : groups.get(beginning)
    if (routes === undefined) return all(request, carrier)
    const handler = made.get(routes) ?? createRequestHandler(narrowed(build, routes), 'production')
    made.set(routes, handler)
    return handler(request, carrier)
  }
}
