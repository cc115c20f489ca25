import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import type { pageLine } from '#core/catalogue/import/schema.ts'

type PageLine = z.input<typeof pageLine>
type Component = PageLine['regions'][number]['components'][number]

const inBoth = (english: string, spanish = `${english} (es)`) => ({ 'en-US': english, 'es-US': spanish })
const picture = { name: 'living-room', alt: inBoth('A room') }

/** A piece of text, as a slide or under a tab. */
const textOf = (id: string, text: string) =>
  ({ id, type: 'html', data: { body: inBoth(`<p>${text}</p>`) } }) as const

const numbered = (id: string, word: string, count: number) =>
  Array.from({ length: count }, (_none, at) => textOf(`${id}-${at}`, `${word} ${at + 1}`))

function page(id: string, components: readonly Component[]): PageLine {
  return { id, name: inBoth(`Page ${id}`), regions: [{ id: 'main', components: [...components] }] }
}

const carousels = page('carousels', [
  {
    id: 'rooms',
    type: 'carousel',
    data: { heading: inBoth('Rooms') },
    components: [
      ...numbered('room', 'Room', 3),
      { ...textOf('columbus', 'Only Columbus'), storeIds: ['00101'] },
    ],
  },
  {
    id: 'around',
    type: 'carousel',
    data: { heading: inBoth('Around'), cyclic: true },
    components: numbered('turn', 'Turn', 3),
  },
  {
    id: 'many',
    type: 'carousel',
    data: { heading: inBoth('Many'), slides: 4, tabletSlides: 3, mobileSlides: 1.2 },
    components: numbered('one', 'One of many', 6),
  },
])

const moving = page('moving', [
  {
    id: 'moving',
    type: 'carousel',
    data: { heading: inBoth('Moving'), autoplay: true },
    components: numbered('move', 'Move', 3),
  },
  {
    id: 'alone',
    type: 'carousel',
    data: { heading: inBoth('Alone'), autoplay: true, cyclic: true },
    components: numbered('alone', 'Alone', 1),
  },
])

const banner = (id: string, heading: string): Extract<Component, { type: 'banner' }> => ({
  id,
  type: 'banner',
  data: { heading: inBoth(heading), picture },
})

const bannerCarousel = page('main-banner', [
  {
    id: 'banners',
    type: 'carousel',
    data: {},
    components: [banner('all', 'For everybody'), { ...banner('here', 'For Houston'), storeIds: ['00202'] }],
  },
])

const tiles = page('tiles', [
  { id: 'image', type: 'imageTile', data: { picture, heading: inBoth('Image tile'), href: '/c/furniture' } },
  {
    id: 'shop',
    type: 'shopByCategory',
    data: {
      heading: inBoth('Shop By Category', 'Explore por categoría'),
      categoryIds: ['furniture', 'sofas', 'tvs'],
    },
  },
  {
    id: 'questions',
    type: 'accordion',
    data: { items: [{ heading: inBoth('Accordion question'), body: inBoth('<p>Its answer.</p>') }] },
  },
  { id: 'film', type: 'video', data: { videoId: 'film-1', title: inBoth('The film'), picture } },
  {
    id: 'trade',
    type: 'exchangePriceCard',
    data: { heading: inBoth('Trade up'), text: inBoth('From $5 a week') },
  },
  {
    id: 'call',
    type: 'contactTile',
    data: { icon: 'phone', heading: inBoth('Call us'), text: inBoth('Every day'), phone: '6145550123' },
  },
  {
    id: 'visit',
    type: 'contactTile',
    data: { icon: 'map', heading: inBoth('Visit us'), href: '/store-locator' },
  },
  {
    id: 'fold',
    type: 'collapsible',
    data: { heading: inBoth('Collapsible head') },
    components: [textOf('folded', 'Folded text')],
  },
  {
    id: 'tabs',
    type: 'tabs',
    data: { labels: [inBoth('Tab A'), inBoth('Tab later'), inBoth('Tab B'), inBoth('Tab C')] },
    components: [
      textOf('a', 'Text A'),
      { ...textOf('later', 'Text later'), online: false },
      textOf('b', 'Text B'),
      textOf('c', 'Text C'),
    ],
  },
  { id: 'bar', type: 'dealsSignUp', data: { variant: 'bar' } },
])

const grids = page(
  'grids',
  ([1, 2, 3] as const).flatMap((rows) =>
    ([1, 2, 3] as const).map((columns): Component => {
      const id = `grid-${rows}-${columns}`
      return { id, type: 'mobileGrid', data: { rows, columns }, components: numbered(id, id, 11) }
    }),
  ),
)

type Source = 'category' | 'nearYou' | 'recentlyViewed' | 'recommended'

const shelf = (id: string, source: Source, limit: number, categoryId?: string): Component => ({
  id,
  type: 'productScroller',
  data: { heading: inBoth(id), source, limit, ...(categoryId !== undefined && { categoryId }) },
})

const shelves = page('shelves', [
  shelf('Three', 'category', 3, 'furniture'),
  shelf('Four', 'nearYou', 4),
  shelf('Nothing', 'category', 4, 'no-such-category'),
  shelf('Viewed', 'recentlyViewed', 4),
  shelf('Recommended', 'recommended', 4),
])

const short = 'One line.'
const long =
  'A long sentence that is written to be read to its very end by whoever likes to know more. '.repeat(9)

const texts = page('texts', [
  { id: 'short', type: 'html', data: { body: inBoth(`<p id="short">${short}</p>`), clamp: true } },
  { id: 'long', type: 'html', data: { body: inBoth(`<p>${long}</p><p>The very end.</p>`), clamp: true } },
  {
    id: 'links',
    type: 'html',
    data: {
      body: inBoth(
        `<p><a href="/faqs">inside</a> <a href="https://example.com/x">outside</a> <a href="mailto:a@example.com">mail</a>
        <a href="tel:+16145550123">phone</a> <a href="/contact-us" rel="help">with rel</a> <a href="javascript:steal()">script</a>
        <b onclick="steal()">bold</b><script>steal()</script></p>`,
      ),
    },
  },
])

/** Components that cannot be shown, among others that can. */
const gaps = page('gaps', [
  textOf('before', 'Before the gap'),
  { id: 'wheel', type: 'wheelOfFortune', data: { prizes: 3 } } as unknown as Component,
  {
    id: 'gap-tabs',
    type: 'tabs',
    data: { labels: [inBoth('Wheel tab'), inBoth('Text tab')] },
    components: [
      { id: 'wheel-inside', type: 'wheelInside', data: {} } as never,
      textOf('inside', 'Inside text'),
    ],
  },
  { id: 'lost', type: 'contentAsset', data: { contentId: 'no-such-asset' } },
  textOf('after', 'After the gap'),
])

/** The tests' catalogue with pages of every kind of tile and layout. Returns its folder. */
export function catalogueWithPages(): string {
  const seed = mkdtempSync(join(tmpdir(), 'store-e2e-pages-'))
  cpSync('catalog/fixture', seed, { recursive: true })
  const file = join(seed, 'pages.jsonl')
  const others = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('"main-banner"'))
  const own = [bannerCarousel, carousels, moving, tiles, grids, shelves, texts, gaps]
  writeFileSync(file, `${[...others, ...own.map((line) => JSON.stringify(line))].join('\n')}\n`)
  const redirects = [
    { terms: ['zzqqxx'], url: '/faqs' },
    { terms: ['yyqqxx'], url: 'https://elsewhere.example.com/landing' },
  ]
  appendFileSync(
    join(seed, 'preferences.jsonl'),
    `${JSON.stringify({ id: 'searchRedirects', value: redirects })}\n`,
  )
  return seed
}
