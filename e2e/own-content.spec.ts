import { cookieName } from '#site/cookies.ts'
import { inBoth, ownCatalogue } from './support/own-catalogue.ts'
import type { OwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
const { addLine, changeLine, dropLine, linesOf, replaceLine } = catalogue
let store: OwnStore

function footerWith(heading: string, label: string) {
  const links = [{ label: inBoth(label, `${label} (es)`), href: '/faqs' }]
  const data = { heading: inBoth(heading, `${heading} (es)`), links }
  const regions = [{ id: 'main', components: [{ id: 'links', type: 'linkList', data }] }]
  return { id: 'footer', name: inBoth('Footer', 'Pie de página'), regions }
}

/** The page "How it works" as the documents describe it: a video, rows, two buttons. */
const howItWorks = {
  id: 'how-rac-works',
  name: inBoth('How renting works', 'Cómo funciona la renta'),
  regions: [
    {
      id: 'main',
      components: [
        {
          id: 'film',
          type: 'video',
          data: {
            videoId: 'film-0001',
            title: inBoth('The film', 'El video'),
            picture: { name: 'living-room', alt: inBoth('A room', 'Una sala') },
          },
        },
        {
          id: 'steps',
          type: 'featureRows',
          data: {
            items: [
              {
                icon: 'truck',
                heading: inBoth('We bring it', 'Se lo llevamos'),
                body: inBoth('<p>On <strong>your</strong> day.</p>', '<p>En <strong>su</strong> día.</p>'),
              },
            ],
          },
        },
        {
          id: 'next',
          type: 'buttons',
          data: {
            links: [
              {
                label: inBoth('Get approved', 'Obtenga su aprobación'),
                href: '/instant-approval?position=instant-approval',
              },
              {
                label: inBoth('Read more', 'Leer más'),
                href: 'https://more.example.com/',
                style: 'secondary',
                newWindow: true,
              },
            ],
          },
        },
      ],
    },
  ],
}

/** Stores on the road south of Columbus, so that more are found than one list shows. */
function addStoresAround(count: number): void {
  const [first] = linesOf('stores.jsonl')
  for (let at = 1; at <= count; at++) {
    const latitude = 39.9671 - at / 50
    addLine('stores.jsonl', { ...first, id: `0900${at}`, name: `Roadside ${at}`, latitude })
  }
}

test.beforeAll(async () => {
  addStoresAround(21)
  addLine('content.jsonl', {
    id: 'store-locator',
    name: inBoth('Stores', 'Tiendas'),
    body: inBoth('<p>Every store repairs.</p>', '<p>Todas las tiendas reparan.</p>'),
  })
  for (const delay of ['dealsModalDelayHome', 'dealsModalDelayOther']) dropLine('preferences.jsonl', delay)
  addLine('preferences.jsonl', {
    id: 'storeAffiliates',
    value: [{ label: inBoth('North Star Rentals', 'Rentas North Star'), url: 'https://north.example.com/' }],
  })
  replaceLine('pages.jsonl', footerWith('Before', 'Old link'))
  replaceLine('pages.jsonl', howItWorks)
  addLine('pages.jsonl', {
    id: 'main-banner.00101',
    name: inBoth('Columbus', 'Columbus'),
    regions: [
      {
        id: 'main',
        components: [
          {
            id: 'hero',
            type: 'banner',
            data: {
              heading: inBoth('Hello, Columbus', 'Hola, Columbus'),
              picture: { name: 'living-room', alt: inBoth('A room', 'Una sala') },
            },
          },
        ],
      },
    ],
  })
  store = await catalogue.start({
    SITE_NAME: 'Casa Prueba',
    PAYMENTS_URL: 'http://127.0.0.1:9',
    PAYMENTS_TOKEN: 'a-token-of-the-tests-0123456789abcdef',
  })
})

test.afterAll(() => store[Symbol.asyncDispose]())

/** The HTML of a page of the store, as a browser without scripts gets it. */
async function read(path: string): Promise<string> {
  const answer = await fetch(store.origin + path)
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

test('every page has the name of the store in its title, as the setting says, in both languages [SHL-126]', async () => {
  const titles: string[] = []
  for (const prefix of ['/us/en', '/us/es'])
    for (const path of ['', '/cart', '/login', '/c/furniture', '/p/sofa', '/faqs', '/store-locator']) {
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await read(prefix + path)) ?? []
      expect(title, prefix + path).toMatch(/^.{3,} \| Casa Prueba$/)
      titles.push(title)
    }
  expect(new Set(titles).size).toBe(titles.length)
})

test('the line below every page has the year and the store’s name, and no word of a demo where cards are real [SHL-172]', async () => {
  const year = new Date().getFullYear()
  for (const path of ['/us/en/checkout', '/us/es/new-checkout', '/us/en/faqs']) {
    const [, footer = ''] = /<footer(.*)<\/footer>/s.exec(await read(path)) ?? []
    expect(footer, path).toContain(`© ${year} Casa Prueba.`)
    expect(footer, path).not.toMatch(/demo/i)
  }
})

test('where no preference says when, deals are offered after 45 seconds, on the home page after 20 [SHL-306]', async ({
  page,
}) => {
  const offer = page.getByRole('dialog', { name: 'Sign up for the Latest Deals' })
  await page.clock.install()
  // The script of the offer is fetched after all others, and the time counts from when it runs: it is the only one that
  // waits this long.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const waits: (number | undefined)[] = []
    const noting = (run: () => void, ms?: number) => {
      waits.push(ms)
      return setTimeout(run, ms)
    }
    Object.assign(window, { waits, setTimeout: noting })
  })
  for (const [path, seconds] of [
    ['/faqs', 45],
    ['', 20],
  ] as const) {
    await page.goto(`${store.origin}/us/en${path}`)
    await page.waitForFunction((ms) => Reflect.get(window, 'waits').includes(ms), seconds * 1_000)
    await page.clock.runFor((seconds - 10) * 1_000)
    await expect(offer, path).toHaveCount(0)
    await page.clock.runFor(11_000)
    await expect(offer, path).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('the locator shows ten stores, then ten more, and the button only while some are left [SHL-327]', async () => {
  const list = async (more: string) => {
    const html = await read(`/us/en/store-locator?zip=43215${more}`)
    return {
      shown: html.match(/Make This My Store/g)?.length,
      next: /href="([^"]*)"[^>]*>Load More</.exec(html)?.[1],
    }
  }
  const first = await list('')
  expect(first).toEqual({ shown: 10, next: expect.stringContaining('shown=20') })
  const second = await list('&shown=20')
  expect(second).toEqual({ shown: 20, next: expect.stringContaining('shown=30') })
  expect(await list('&shown=30')).toEqual({ shown: 22, next: undefined })
})

test('the locator explains itself with the content of its asset; menu and deals list show theirs [SHL-330] [SHL-425]', async () => {
  expect(await read('/us/en/store-locator')).toContain('Every store repairs.')
  expect(await read('/us/es/store-locator')).toContain('Todas las tiendas reparan.')
  expect(await read('/us/es/faqs')).toMatch(/class="[^"]*menu-links.*Cómo funciona/s)
  const deals = await read('/us/en/rac-specials/sign-up-for-deals')
  expect(deals).toContain('We send deals until you ask us to stop.')
})

test('in Minnesota and Wisconsin the names and addresses of the preference are shown, in the same tab [SHL-352]', async () => {
  for (const [path, label] of [
    ['/us/en/store-locator?zip=55401', 'North Star Rentals'],
    ['/us/es/store-locator?zip=53202', 'Rentas North Star'],
  ]) {
    const html = await read(path ?? '')
    const [link] = html.match(/<a [^>]*href="https:\/\/north\.example\.com\/"[^>]*>[^<]*/) ?? []
    expect(link).toContain(`>${label}`)
    expect(link).not.toContain('target=')
    expect(html).not.toContain('minnesota.example.com')
  }
})

test('how it works: a headline, a video, rows, a button to the approval, one that opens another window [SHL-471] [SHL-472] [SHL-473] [ACC-056]', async () => {
  const html = await read('/us/en/how-rac-works')
  expect(html).toMatch(/<h1[^>]*>How renting works</)
  expect(html).toContain('https://www.youtube.com/watch?v=film-0001')
  expect(html).toMatch(/<h2[^>]*>We bring it</)
  expect(html).toMatch(/On <strong>your<\/strong> day\./)
  const buttonTo = (label: string) => new RegExp(`<a [^>]*>${label}`).exec(html)?.[0]
  const first = buttonTo('Get approved')
  expect(first).toContain('href="/us/en/instant-approval?position=instant-approval"')
  expect(first).not.toContain('target=')
  const second = buttonTo('Read more')
  expect(second).toContain('href="https://more.example.com/"')
  expect(second).toContain('target="_blank"')
  expect(second).toContain('rel="noopener"')
  expect(await read('/us/es/how-rac-works')).toContain('(se abre en otra ventana)')
})

test('a video plays in the page, by the id that content gives [SHL-471]', async ({ page }) => {
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'playing' }))
  await page.goto(`${store.origin}/us/en/how-rac-works`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('link', { name: 'The film' }).click()
  await expect(page.locator('main iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/film-0001\?/,
  )
  await expect(page.frameLocator('main iframe').getByText('playing')).toBeVisible()
})

test('at home, shoppers of a store with a banner of its own see that one [SHL-430]', async () => {
  const at = async (path: string, storeId: string) => {
    const cookie = `${cookieName('store', store.origin)}=${storeId}`
    return (await fetch(store.origin + path, { headers: { cookie } })).text()
  }
  for (const [prefix, common, own] of [
    ['/us/en', 'A home you can own', 'Hello, Columbus'],
    ['/us/es', 'Un hogar que puede ser suyo', 'Hola, Columbus'],
  ] as const)
    for (const path of ['', '/page-viewer/main-banner']) {
      expect(await read(prefix + path)).toContain(common)
      expect(await at(prefix + path, '00101')).toContain(own)
      expect(await at(prefix + path, '00101')).not.toContain(common)
      expect(await at(prefix + path, '00202')).toContain(common)
    }
})

test('pages show content that changes while the store runs; the footer is its page of that name [SHL-005] [SHL-174]', async () => {
  const footer = async (prefix: string) => /<footer(.*)<\/footer>/s.exec(await read(`${prefix}/faqs`))?.[1]
  expect(await footer('/us/en')).toContain('Old link')
  replaceLine('pages.jsonl', footerWith('After', 'New link'))
  changeLine('content.jsonl', 'faqs', { body: inBoth('<p>Rewritten.</p>', '<p>Escrito de nuevo.</p>') })
  await catalogue.importInto(store)
  await expect.poll(() => footer('/us/en'), { timeout: 60_000 }).toContain('New link')
  await expect.poll(() => footer('/us/es'), { timeout: 60_000 }).toContain('After (es)')
  expect(await footer('/us/es')).not.toContain('Old link')
  await expect.poll(() => read('/us/es/faqs'), { timeout: 60_000 }).toContain('Escrito de nuevo.')
})
