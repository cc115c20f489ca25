import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientConfig, redirectURI, sdk } from '#commerce/testing/client.ts'
import { ownCatalogue } from './own-catalogue.ts'
import type { OwnStore } from './own-store.ts'
import { expect } from './test.ts'

/** Stores of the test catalogue. */
export const [columbus, houston, miami] = ['00101', '00202', '00404'] as const

export type Fields = Readonly<Record<string, unknown>>
type Price = { productId: string; zoneId: string; frequencies: Record<string, Fields> } & Fields

/** A change of the weekly price of a line. */
export const weekly = (week: Fields) => (line: Price) => ({
  ...line,
  frequencies: { ...line.frequencies, WEEKLY: { ...line.frequencies.WEEKLY, ...week } },
})

/** A copy of the test catalogue whose goods a spec changes, line by line. */
export function ownGoods() {
  const catalogue = ownCatalogue()
  const { changeLine, linesOf } = catalogue
  function rewrite<Line>(file: string, change: (line: Line) => readonly Line[]): void {
    const path = join(catalogue.folder, file)
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
    const changed = lines.flatMap((text) => change(JSON.parse(text) as Line))
    writeFileSync(path, changed.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  return {
    ...catalogue,
    product: (id: string, fields: Fields) => changeLine('products.jsonl', id, fields),
    /** Changes the prices of a product in every zone; null takes them away. */
    price: (productId: string, change: ((line: Price) => Price) | null) =>
      rewrite<Price>('prices.jsonl', (line) =>
        line.productId !== productId ? [line] : change === null ? [] : [change(line)],
      ),
    /** Takes the units of a product away from a store. */
    clear: (productId: string, storeId: string) =>
      rewrite<Fields>('units.jsonl', (unit) =>
        unit.productId === productId && unit.storeId === storeId ? [] : [unit],
      ),
    /** Gives a store these flags besides its own, and other fields. */
    flag: (id: string, flags: Fields, fields: Fields = {}) => {
      const line = linesOf('stores.jsonl').find((one) => one.id === id)
      changeLine('stores.jsonl', id, { ...fields, flags: { ...(line?.flags as object), ...flags } })
    },
    /** Changes the data of the one vendor. */
    vendor: (change: Fields) =>
      rewrite<{ body: Fields }>('custom-objects.jsonl', (object) => [
        { ...object, body: { ...object.body, ...change } },
      ]),
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** What a person reads of some HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([#\w]+);/g, (mark, name: string) => entities[name] ?? mark)
    .replace(/[\s\u00a0]+/g, ' ')
}

/** Reads the pages of a store as its shoppers get them. `storeId` null is a shopper who has chosen no store. */
export function readerOf(store: () => OwnStore) {
  async function mainOf(path: string, storeId: string | null = columbus): Promise<string> {
    const headers = { cookie: storeId === null ? '' : `store=${storeId}` }
    const answer = await fetch(store().origin + path, { headers })
    expect(answer.status, path).toBe(200)
    return /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? ''
  }
  return {
    /** The HTML of the main part of a page. */
    mainOf,
    /** The text of a product's page above the ways to own it. */
    headOf: async (path: string, storeId?: string | null) =>
      textOf((await mainOf(path, storeId)).split('<h2')[0] ?? ''),
    /** The text of the tile with a name, in the list of everything. */
    tileOf: async (name: string, prefix = '/us/en', storeId?: string | null) => {
      const html = await mainOf(`${prefix}/plp?pageSize=100`, storeId)
      const tiles = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([tile]) => textOf(tile))
      const found = tiles.find((tile) => tile.includes(name))
      expect(found, name).toBeDefined()
      return found ?? ''
    },
    /** A product as the shopper APIs give it to a guest of a store. */
    wireOf: async (id: string, storeId: string): Promise<Fields> => {
      const { origin } = store()
      const api = `${origin}/mobify/proxy/api`
      const slasClient = new sdk.ShopperLogin(clientConfig(origin))
      const guest = await sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
      const headers = {
        authorization: `Bearer ${guest.access_token}`,
        'content-type': 'application/json',
      }
      const contexts = `${api}/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context`
      const body = JSON.stringify({ customQualifiers: { storeId } })
      const chosen = await fetch(`${contexts}/${guest.usid}?siteId=us`, { method: 'PUT', headers, body })
      expect(chosen.status).toBe(201)
      const path = `/product/shopper-products/v1/organizations/f_ecom_store/products/${id}?siteId=us`
      return (await (await fetch(api + path, { headers })).json()) as Fields
    },
  }
}
