import { expect, test } from 'vitest'
import { isSharedPath, sharedAddress, sharedCookies } from './shared-address.ts'

const origin = 'https://shop.example'
const choices = new Set(['color'])
const shared = (path: string) => sharedAddress(new URL(path, origin), choices).href.slice(origin.length)

test('what campaigns and strangers add to an address makes no page of its own', () => {
  const plain = '/us/en/c/furniture/sofas?refine=brand%3DAshley&sort=MOST_POPULAR'
  for (const path of [
    '/us/en/c/furniture/sofas?sort=MOST_POPULAR&refine=brand%3DAshley',
    '/us/en/c/furniture/sofas/?utm_source=a&sort=MOST_POPULAR&gclid=1&refine=brand%3DAshley',
    '/us/en/c/furniture/sofas?sort=MOST_POPULAR&sort=RELEVANCE&refine=brand%3DAshley&refine=brand%3DAshley',
    '/us/en/c/furniture/sofas?sort=MOST_POPULAR&Sort=x&REFINE=y&refine=brand%3DAshley&color=red&page=1',
    `/us/en/c/furniture/sofas?sort=MOST_POPULAR&refine=brand%3DAshley&refine=${'x'.repeat(501)}&pageSize=1e1`,
  ])
    expect(shared(path)).toBe(plain)
})

test('what a page knows is kept, refinements in one order', () => {
  expect(shared('/search?page=2&q=%20red++sofa%20&isAp=false')).toBe('/search?isAp=false&page=2&q=red+sofa')
  expect(shared('/plp?refine=b%3D2&refine=a%3D1')).toBe('/plp?refine=a%3D1&refine=b%3D2')
  expect(shared('/p/sofa?size=2&color=red&condition=USED')).toBe('/p/sofa?color=red&condition=USED')
  expect(shared('/c/sofas.data?_routes=%3Ashop&utm_source=a')).toBe('/c/sofas.data?_routes=%3Ashop')
  expect(shared(`/search?q=${'a'.repeat(5_000)}`).length).toBe('/search?q='.length + 200)
  expect(shared('/')).toBe('/')
  expect(shared('/us/es/?a=b')).toBe('/us/es')
})

test('only pages that show nothing of a shopper are shared', () => {
  for (const path of ['/', '/us/es', '/us/en/c/sofas', '/p/sofa.data', '/search/suggestions'])
    expect(isSharedPath(path), path).toBe(true)
  for (const path of [
    '/cart',
    '/us/en/account',
    '/constructor',
    '/__proto__',
    '/login',
    '//search/us/en',
    '/us//en/c',
  ])
    expect(isSharedPath(path), path).toBe(false)
})

test('cookies that mean nothing to a page choose none', () => {
  const of = (path: string, cookie: string) =>
    sharedCookies(new Request(`http://localhost${path}`, { headers: { cookie } }))
  expect(of('/', 'locale=es-US; frequency=MONTHLY; store=00101; zip=43215')).toEqual([
    ['locale', 'es-US'],
    ['frequency', 'MONTHLY'],
    ['store', '00101'],
    ['zip', '43215'],
  ])
  expect(of('/us/en', 'locale=es-US')).toEqual([])
  expect(of('/', 'locale=xx; frequency=DAILY; store=../x; zip=1')).toEqual([])
})

test('a store that an import takes can be chosen by whoever is not signed in', () => {
  const of = (store: string) =>
    sharedCookies(new Request('http://localhost/', { headers: { cookie: `store=${store}` } }))
  for (const id of ['oh-columbus', 'oh.columbus', 'columbus_east_broad_street', 'x'.repeat(64)])
    expect(of(id), id).toEqual([['store', id]])
  for (const id of ['x'.repeat(65), 'a/b', 'a%20b']) expect(of(id), id).toEqual([])
})

test('only the styles that pages have now make a page without them', () => {
  const of = (cookie: string, version?: string) =>
    sharedCookies(new Request('http://localhost/', { headers: { cookie } }), version)
  expect(of('styles=app-new', 'app-new')).toEqual([['styles', 'app-new']])
  expect(of('styles=app-old', 'app-new')).toEqual([])
  expect(of('styles=app-new')).toEqual([])
})
