import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Schema = { readonly type?: string; readonly maxItems?: number; readonly [member: string]: unknown }

/** The places of lists in a schema that do not say how long they may be. */
function boundless(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems } = schema as Schema
  const own = type === 'array' && maxItems === undefined ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => boundless(inner, `${path}.${name}`))]
}

test('every list that a call takes has a greatest length', async () => {
  const document = (await (await fetch(`${shop.origin}/mobify/proxy/api/openapi.json`)).json()) as {
    readonly paths: Record<string, Record<string, { readonly requestBody?: unknown }>>
  }
  const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ call: `${method} ${path}`, requestBody })),
  )
  expect(bodies.filter(({ requestBody }) => requestBody !== undefined).length).toBeGreaterThan(20)
  expect(bodies.flatMap(({ call, requestBody }) => boundless(requestBody, call))).toEqual([])
})

test('a list of wrong members is refused by its length, in a short answer', async () => {
  const { access_token: token } = await shop.guest()
  const answer = await shop.call('/custom/product/v1/organizations/f_ecom_store/search?siteId=us', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'sofa', filters: Array.from({ length: 30_000 }, () => 1) }),
  })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ field: 'filters' })
  expect(text.length).toBeLessThan(2_000)
})
