import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/shopper.ts'

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: object
}
type Document = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters: readonly Parameter[] }>>>
  >
}

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.guest()).access_token
})
afterAll(() => shop.close())

/** Status and field of what a call answers. */
async function fieldRefused(method: string, path: string, query: string) {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
  const answer = await shop.call(`${path}?siteId=us&${query}`, token, { method, ...body })
  const { field } = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
  return [answer.status, field]
}

test('a parameter that takes certain values is refused with another by its name, whichever call it belongs to', async () => {
  const { paths } = (await (await fetch(`${shop.origin}/mobify/proxy/api/openapi.json`)).json()) as Document
  const checked: string[] = []
  for (const [template, methods] of Object.entries(paths)) {
    // OAuth refuses in a format of its own.
    if (template.includes('/oauth2/')) continue
    const path = template.replace('{org}', 'f_ecom_store').replace(/\{\w+\}/g, 'x')
    for (const [method, { parameters }] of Object.entries(methods)) {
      const ofQuery = parameters.filter(({ in: at }) => at === 'query')
      const needed = ofQuery.filter(({ required }) => required).map(({ name }) => `&${name}=sofa`)
      for (const { name } of ofQuery.filter(({ schema }) => 'enum' in schema || 'const' in schema)) {
        const refused = await fieldRefused(method.toUpperCase(), path, `${name}=else${needed.join('')}`)
        expect(refused, `${name} of ${path}`).toEqual([400, name])
        checked.push(name)
      }
    }
  }
  expect(checked).toEqual(expect.arrayContaining(['taxMode', 'temporary', 'currency', 'useAsBilling']))
})

test('a temporary basket refuses what the permanent one refuses', async () => {
  const baskets = '/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets'
  for (const temporary of ['true', 'false']) {
    const refused = (query: string) => fieldRefused('POST', baskets, `temporary=${temporary}&${query}`)
    expect(await refused('taxMode=external')).toEqual([400, 'taxMode'])
    expect(await refused('populateCustomerDetails=true')).toEqual([400, 'populateCustomerDetails'])
    expect((await refused('taxMode=internal&populateCustomerDetails=false'))[0]).toBe(200)
  }
})

test('a list is sent with commas or value by value; what has one value is refused with two', async () => {
  const stores = '/store/shopper-stores/v1/organizations/f_ecom_store/stores'
  const idsOf = async (query: string) => {
    const answer = await shop.call(`${stores}?siteId=us&${query}`, token)
    return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  }
  const both = await idsOf('ids=00101,00202')
  expect(both).toHaveLength(2)
  expect(await idsOf('ids=00101&ids=00202')).toEqual(both)
  const search = '/search/shopper-search/v1/organizations/f_ecom_store/product-search'
  expect(await fieldRefused('GET', search, 'q=sofa&q=bed')).toEqual([400, 'q'])
})
