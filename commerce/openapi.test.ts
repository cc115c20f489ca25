import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#domain/base/result.ts'
import { webhookEventTypes } from '#domain/base/webhook-event.ts'
import { commerceApi } from './app.ts'
import { webhookMessages } from './ordering/webhook-events.ts'
import { answerChecker } from './testing/check-answers.ts'
import { sdk } from './testing/client.ts'
import { bare, familyParameters } from './testing/family-parameters.ts'
import { openShop, type Shop } from './testing/shopper.ts'
import { leftOut } from './testing/stock-fields.ts'

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
type Document = {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: { readonly requestBody: Body } }>>
}
type Body = {
  readonly content: { readonly 'application/json': { readonly schema: object; readonly example: object } }
}

let shop: Shop
let document: Document
beforeAll(async () => {
  shop = await openShop()
  document = await (await fetch(`${shop.origin}/mobify/proxy/api/openapi.json`)).json()
})
afterAll(() => shop.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('anybody gets an OpenAPI 3.1 document whose operations each have a name of their own, and whose references lead somewhere', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
    expect(found, reference).toBeTypeOf('object')
  }
})

/** Calls that are served and not declared, by the beginning of their path, each with its reason. */
const waiting: Readonly<Record<string, string>> = {
  '/openapi.json': 'the document itself',
  '/openapi.html': 'the document as a page, in development only',
  '/v3/': 'has the format and the client ids of another API, and no tokens',
}

test('each call that is served is declared, or waits with a reason', () => {
  const { routes } = commerceApi(
    shop.core,
    () => shop.core.client,
    async (_client, work) => ok(await work()),
  )
  const served = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const declared = new Set(operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`))
  const missing = [...new Set(served)].filter((call) => !declared.has(call))
  const reasons = Object.keys(waiting)
  const waits = (call: string, start: string) => call.split(' ')[1]?.startsWith(start)
  expect(missing.filter((call) => !reasons.some((start) => waits(call, start)))).toEqual([])
  expect(reasons.filter((start) => !missing.some((call) => waits(call, start)))).toEqual([])
})

test('each parameter that a call has in the API family can be sent, so that no client of it is refused', (context) => {
  const family = familyParameters()
  context.skip(family.size === 0, 'the OpenAPI files of the family are absent (set SCAPI_DIR)')
  const missing = operations()
    // OAuth passes over what it does not know.
    .filter(({ path }) => !path.includes('/oauth2/'))
    .flatMap(({ path, method, operation }) => {
      const declared = operation.parameters?.map(({ name }) => name) ?? []
      const wanted = family.get(`${method} ${bare(path)}`) ?? []
      return wanted
        .filter((name) => !['siteId', 'locale', ...declared].includes(name))
        .map((name) => `${operation.operationId}: ${name}`)
    })
  expect(missing).toEqual([])
})

test('a call that needs a token in the document refuses who has none', async () => {
  for (const { path, method, operation } of operations()) {
    if (operation.security !== undefined) continue
    const at = path.replace('{org}', 'f_ecom_store').replace(/\{\w+\}/g, 'x')
    const init = { method: method.toUpperCase(), headers: { 'content-type': 'application/json' } }
    const body = method === 'get' || method === 'delete' ? {} : { body: '{}' }
    const answer = await fetch(`${shop.origin}/mobify/proxy/api${at}`, { ...init, ...body })
    expect([at, answer.status]).toEqual([at, 401])
  }
})

test('in development the document is a page that runs nothing and asks nobody; a public store has none', async () => {
  const page = await fetch(`${shop.origin}/mobify/proxy/api/openapi.html`)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const text = await page.text()
  for (const { operation } of operations()) expect(text).toContain(`<details id="${operation.operationId}">`)
  expect(text).not.toMatch(/<script|https?:\/\/(?!store\.example|localhost)[^\s"<&]+\.(js|css)/)
  const settings = { ...shop.core.settings, devPages: false }
  const api = commerceApi(
    { ...shop.core, settings },
    () => shop.core.client,
    async (_client, work) => ok(await work()),
  )
  expect((await api.request('/openapi.html')).status).toBe(404)
})

test('each call has an example of its body and of its answer, and each is as its schema has it', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const faults: string[] = []
  // Many calls answer the same, and a schema takes long to compile.
  const compiled = new Map<string, ValidateFunction>()
  const hold = (name: string, content: Content | undefined) => {
    for (const [type, { schema, example }] of Object.entries(content ?? {})) {
      if (type === 'application/problem+json') continue
      const key = JSON.stringify(schema)
      const isValid = compiled.get(key) ?? ajv.compile(schema)
      compiled.set(key, isValid)
      if (example === undefined) faults.push(`${name}: no example`)
      else if (!isValid(example)) faults.push(`${name}: ${ajv.errorsText(isValid.errors)}`)
    }
  }
  for (const { operation } of operations()) {
    const id = operation.operationId
    hold(`${id} body`, operation.requestBody?.content)
    for (const [status, { content }] of Object.entries(operation.responses))
      if (status < '300') hold(`${id} ${status}`, content)
  }
  expect(faults).toEqual([])
})

test('what the stock storefront reads and an answer leaves out is found, at whichever entry it is missing', () => {
  const store = { id: '1', inventoryId: '1', latitude: 1, longitude: 1, name: 'One', storeHours: 'Monday' }
  const whole = { ...store, address1: '1', city: 'C', countryCode: 'US', postalCode: '4', stateCode: 'OH' }
  const { storeHours: _, ...without } = whole
  expect(leftOut('getStores', { limit: 2, total: 2, data: [whole, whole] })).toEqual([])
  expect(leftOut('getStores', { limit: 2, total: 2, data: [whole, without] })).toEqual([
    '/data/1/storeHours is left out',
  ])
  const purchase = leftOut('addItemToBasket', { productItems: [{ quantity: 1 }] })
  expect(purchase).toContain('/productItems/0/priceAfterItemDiscount is left out')
})

/** Calls below the paths of the API family that its clients' package has no method for, each with its reason. */
const notOfThePackage: Readonly<Record<string, string>> = {
  getCustomObject: 'the package has no class for the API of custom objects',
  passwordAction: 'the package calls it resetPassword, as it calls one of the shopper-customers API',
  getShopperContextOwn: 'the context of the token itself',
  createShopperContextOwn: 'the context of the token itself',
  updateShopperContextOwn: 'the context of the token itself',
}

test('a call of the API family has the name that the method of its clients’ package has', () => {
  const methods = new Set(
    Object.values(sdk).flatMap((one) =>
      typeof one === 'function' ? Object.getOwnPropertyNames(one.prototype ?? {}) : [],
    ),
  )
  const unknown = operations()
    .filter(({ path }) => !path.startsWith('/custom/'))
    .map(({ operation }) => operation.operationId.replace(/V2$/, ''))
    .filter((id) => !methods.has(id))
  expect(unknown.sort()).toEqual(Object.keys(notOfThePackage).sort())
})

test('the document has each webhook, whose schema takes its example and nothing of another', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes])
  for (const type of webhookEventTypes) {
    const { schema, example } = document.webhooks[type]?.post.requestBody.content['application/json'] ?? {}
    const isValid = ajv.compile(schema ?? {})
    expect(isValid(example), type).toBe(true)
    expect(example).toEqual(webhookMessages[type].example)
    expect(isValid({ ...example, type: 'order.unknown' })).toBe(false)
    expect(isValid({ ...example, more: 1 })).toBe(false)
  }
})

test('an answer that the document does not say is found: a member too many or too few, another status or type', async () => {
  const faultsIn = answerChecker(document as never)
  const path = '/store/shopper-stores/v1/organizations/f_ecom_store/stores'
  const faults = async (body: object, init: ResponseInit = {}) =>
    (await faultsIn('GET', path, Response.json(body, init))).length > 0
  const page = { data: [], limit: 0, offset: 0, total: 0 }
  expect(await faults(page)).toBe(false)
  expect(await faults({ ...page, more: 1 })).toBe(true)
  expect(await faults({ ...page, total: undefined })).toBe(true)
  expect(await faults({ ...page, data: [{ id: '1' }] })).toBe(true)
  expect(await faults(page, { status: 201 })).toBe(true)
  expect(await faults(page, { headers: { 'content-type': 'text/html' } })).toBe(true)
  expect(await faults({ title: 'NotFound' }, { status: 404 })).toBe(true)
})
