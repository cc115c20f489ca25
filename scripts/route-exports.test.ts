import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/app/routes.ts'

/** The exports of a route module in their order. */
const order = ['middleware', 'meta', 'loader', 'action', 'Layout', 'default', 'ErrorBoundary']

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

const modules = new Set(['root.tsx', ...filesOf(routes)])

/** The names of a module's value exports in order. */
function exportsOf(text: string): string[] {
  const found = text.matchAll(/^export (default|(?:async )?function (\w+)|const (\w+)|\{([^}]*)\})/gm)
  return [...found].flatMap(([, first = '', fn, name, list]) =>
    first === 'default' ? ['default'] : (list ?? fn ?? name ?? '').split(',').map((one) => one.trim()),
  )
}

/** The route exports of a module that come after a later one. */
function outOfOrder(text: string): string[] {
  const ranks = exportsOf(text)
    .map((name) => order.indexOf(name))
    .filter((rank) => rank >= 0)
  return ranks
    .filter((rank, at) => ranks.slice(at + 1).some((later) => later < rank))
    .map((rank) => order[rank] ?? '')
}

test('route modules export in one order: meta, loader, action, the page', () => {
  expect(modules.size).toBeGreaterThan(50)
  const wrong = [...modules].map((file) => ({
    file,
    late: outOfOrder(readFileSync(`web/app/${file}`, 'utf8')),
  }))
  expect(wrong.filter(({ late }) => late.length > 0)).toEqual([])
})

test('finds a loader before meta', () => {
  expect(
    outOfOrder('export async function loader() {}\nexport const meta = 1\nexport default function Page() {}'),
  ).toEqual(['loader'])
})
