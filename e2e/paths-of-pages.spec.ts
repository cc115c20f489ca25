import type { APIResponse } from '@playwright/test'
import { urls } from '#site/urls.ts'
import { expect, test } from './support/test.ts'

const textOf = async (answer: APIResponse) => (await answer.text()).replaceAll('<!-- -->', '')

test('no path of the store is taken by the page for unknown ones, and each page has a title with the store’s name [SHL-027] [SHL-126] @no-desktop @no-script', async ({
  request,
}) => {
  const paths = Object.values(urls).filter((path) => !path.includes(':'))
  expect(paths.length).toBeGreaterThan(70)
  const lost = (html: string) => html.includes('We couldn&#x27;t find that page')
  expect(lost(await textOf(await request.get('/us/en/nowhere')))).toBe(true)
  for (const path of paths) {
    const answer = await request.get(path)
    const html = await textOf(answer)
    expect.soft(lost(html), path).toBe(false)
    // Pages of the provider, pictures and calls of scripts have no title.
    if (!html.includes('id="main"')) continue
    expect.soft(/<title>([^<]*)</.exec(html)?.[1], path).toMatch(/^[^|]{3,} \| Rent-A-Center$/)
  }
})

test('a path with the segment p is a product, one with c a category, and neither is the other [SHL-028] [SHP-024] @no-desktop @no-script', async ({
  request,
}) => {
  for (const [path, status] of [
    ['/p/sofa', 200],
    ['/c/sofas', 200],
    ['/p/furniture/living-room/sofa', 200],
    ['/c/furniture/living-room/sofas', 200],
    ['/p/sofas', 404],
    ['/c/sofa', 404],
    ['/sofa', 404],
    ['/furniture/sofas', 404],
  ] as const)
    expect((await request.get(`/us/en${path}`)).status(), path).toBe(status)
})

test('the checkout has a small header and footer of its own, other pages theirs [SHL-167] [SHL-168] [SHL-169] [SHL-172] @no-desktop @no-script', async ({
  request,
}) => {
  const footer = async (path: string) => {
    const html = await textOf(await request.get(path))
    const [, inside = ''] = /<footer(.*)<\/footer>/s.exec(html) ?? []
    return [...inside.matchAll(/<(?:a|li|p)[^>]*>([^<]+)</g)].map(([, text = '']) =>
      text.replaceAll('&amp;', '&'),
    )
  }
  const reduced = [
    ...['Shipping', 'Returns & Exchanges', 'Terms & Conditions', 'Privacy Policy', 'Site Map'],
    ...['Visa', 'Mastercard', 'Amex', 'Discover'],
    expect.stringMatching(/^© \d{4} Rent-A-Center\. This is a demo store/),
  ]
  for (const path of ['/checkout', '/us/en/checkout', '/new-checkout', '/us/en/new-checkout']) {
    expect(await footer(path), path).toEqual(reduced)
    const html = await textOf(await request.get(path))
    const [, header = ''] = /<header(.*)<\/header>/s.exec(html) ?? []
    const links = [...header.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to)
    expect(links, path).toEqual(path.startsWith('/us') ? ['/us/en', '/us/en/cart'] : ['/', '/cart'])
    expect(header, path).toContain('Back to cart')
    for (const absent of ['type="search"', 'Find a store', 'Furniture', 'main-menu'])
      expect(html.split('<main')[0], `${path} ${absent}`).not.toContain(absent)
  }
  for (const path of ['/checkout/confirmation', '/order-confirmation', '/cart']) {
    const usual = await footer(path)
    expect(usual, path).toContain('Contact us')
    expect(usual, path).not.toContain('Visa')
    expect(await textOf(await request.get(path))).toContain('type="search"')
  }
})

test('the page of a product has the address that the product names [SHL-064] @no-desktop @no-script', async ({
  request,
}) => {
  for (const [path, heading] of [
    ['/p/sofa-page', 'Harbor 3-seat sofa'],
    ['/us/en/p/tv-page', 'Lumenar 55-inch 4K TV'],
    ['/us/es/p/sofa-page', 'Sofá Harbor de 3 plazas'],
  ]) {
    const html = await textOf(await request.get(path ?? ''))
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(heading)
  }
  expect((await request.get('/us/en/p/no-such-page')).status()).toBe(404)
})
