import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routeConfig from '../web/app/routes.ts'
import { beginningOfRequest, routesByBeginning } from './page-handlers.ts'

type Routes = ServerBuild['routes']
type Entry = (typeof routeConfig)[number]

/** The routes of the store as its build has them. */
function built(entries: readonly Entry[], parentId: string): Routes {
  const routes: Routes = {}
  for (const { id = '*', path, index, children = [] } of entries) {
    Object.assign(routes, { [id]: { id, parentId, path, index, module: {} } }, built(children, id))
  }
  return routes
}

const root: Routes = { root: { id: 'root', path: '', module: { default: () => null } } }
const all: Routes = { ...root, ...built(routeConfig, 'root') }
const groups = routesByBeginning(all)

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  const inside = Object.values(routes).filter((route) => route?.parentId === parentId)
  return inside.flatMap((route): RouteObject[] => {
    if (route === undefined) return []
    const { id, path, index } = route
    if (index) return [{ id, index: true }]
    return [{ id, ...(path !== undefined && { path }), children: treeOf(routes, id) }]
  })
}

const whole = treeOf(all)
const matched = (tree: RouteObject[], path: string) =>
  matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params])

/** The path and those above it, of which a page tells the browser too. */
const withAncestors = (path: string) => {
  const segments = path.split('/').filter(Boolean)
  return ['/', ...segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)]
}

const examples = Object.values(all).flatMap((route) =>
  route?.path === undefined || route.path === ''
    ? []
    : [`/${route.path.replace(/:\w+/g, 'x1').replace('*', 'nothing/here')}`],
)

const wholeMatches = new Map<string, unknown>()
function matchedByAll(path: string): unknown {
  if (!wholeMatches.has(path)) wholeMatches.set(path, matched(whole, path))
  return wholeMatches.get(path)
}

test('the routes of a beginning lead each path, and those above it, where all routes lead it', () => {
  expect(examples.length).toBeGreaterThan(300)
  const spanish = examples.filter((path) => !path.startsWith('/us/en'))
  for (const path of ['/', ...spanish, '/us/es/c/x1/more', '/us/es/account/', '/US/es/cart', '/us/es/Cart']) {
    const tree = treeOf(groups.get(beginningOfRequest(path) ?? '') ?? all)
    for (const one of withAncestors(path)) expect([one, matched(tree, one)]).toEqual([one, matchedByAll(one)])
  }
})

test('a page has few routes to be looked for in', () => {
  const counts = examples
    .filter((path) => path.startsWith('/us/es/'))
    .map((path) => Object.keys(groups.get(beginningOfRequest(path) ?? '') ?? {}).length)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThan(60)
})

test.each([
  ['/us/es/c/sofas.data', '/us/es/c'],
  ['/us/es.data', '/us/es/'],
  ['/cart', '/cart'],
  ['/us/es//cart', null],
])('the data of a page are asked of its routes: %s', (path, beginning) => {
  expect(beginningOfRequest(path)).toBe(beginning)
})
