import { existsSync, readFileSync } from 'node:fs'

const folder = new URL('../examples/', import.meta.url)

/** What the document shows of a call beside its schemas: a request's body, and its answer. */
export type CallExample = { readonly body?: unknown; readonly answer?: unknown }

/**
 * The example of a call that is too long for its declaration: `commerce/examples/{id}.json`, an answer that a shopper of
 * the tests' catalogue got, cut down. Empty if there is none.
 */
export function keptExample(id: string): CallExample {
  const file = new URL(`${id}.json`, folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
