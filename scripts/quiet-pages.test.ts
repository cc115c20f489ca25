import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { urls } from '#site/urls.ts'
import { isQuietPage } from '#web/app/request/quiet-page.ts'
import routes from '#web/app/routes.ts'
import { mayOpen } from '#web/app/shopper/deals/window-rules.ts'

// A shopper who types nothing, has nothing open and has not answered yet.
beforeEach(() => {
  vi.stubGlobal('document', {
    cookie: '',
    activeElement: null,
    querySelector: () => null,
    visibilityState: 'visible',
  })
  vi.stubGlobal('location', { href: 'https://shop.example/' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

const filesOf = (entries: readonly RouteConfigEntry[]): [string, string][] =>
  entries.flatMap(({ id = '', file, children = [] }) => [
    [id, file] as [string, string],
    ...filesOf(children),
  ])
/** The names of what has a page of its own, and no file or data alone. */
const pages = new Set(
  filesOf(routes).flatMap(([id, file]) => (file.endsWith('.tsx') ? [id.replace(/^.*:/, '')] : [])),
)

/** The names of the pages below a comment of the table of addresses. */
function pagesOf(group: string): (keyof typeof urls)[] {
  const [, rows = ''] = readFileSync('site/urls.ts', 'utf8').split(`  // ${group}\n`)
  const names = [...(rows.split(/^ {2}\/\/|^\}/m)[0]?.matchAll(/^ {2}(\w+):/gm) ?? [])].map(
    ([, name]) => name,
  )
  const found = (Object.keys(urls) as (keyof typeof urls)[]).filter((name) => names.includes(name))
  return found.filter((name) => pages.has(name) && !urls[name].startsWith('/dev/'))
}

test.each([
  ['sign-in', 5],
  ['approval', 8],
  ['checkout', 10],
  ['account', 35],
] as const)('no window opens by itself on a page of the group %s [SHL-306]', (group, atLeast) => {
  const names = pagesOf(group)
  expect(names.length).toBeGreaterThanOrEqual(atLeast)
  expect(names.filter((name) => mayOpen(urls[name], []) !== 'never')).toEqual([])
})

test('nor on the pages of the deals, nor on those that the shop excludes; elsewhere it may [SHL-306]', () => {
  for (const name of ['deals', 'dealsConfirmation', 'dealsConfirm'] as const)
    expect(mayOpen(urls[name], []), name).toBe('never')
  expect(mayOpen('/c/furniture', ['/c'])).toBe('never')
  for (const name of ['home', 'basket', 'search', 'faqs'] as const)
    expect(mayOpen(urls[name], ['/c']), name).toBe('now')
})

test('nor does the message of the account, where somebody signs in, applies, signs, pays or types who they are', () => {
  const names = [...pagesOf('sign-in'), ...pagesOf('approval'), ...pagesOf('checkout'), 'payments'] as const
  expect(names.filter((name) => !isQuietPage(urls[name]))).toEqual([])
  expect(isQuietPage(urls.linkAgreement)).toBe(true)
  expect(isQuietPage(urls.myAccount)).toBe(false)
})
