import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { openApiFolder } from './openapi.ts'

type Parameter = { readonly $ref?: string; readonly in?: string; readonly name?: string }
type Methods = { readonly parameters?: readonly Parameter[] } & Readonly<
  Record<string, { readonly operationId?: string; readonly parameters?: readonly Parameter[] }>
>
type Document = {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Methods>>
}

/** A path with all its parameters named alike, by which two descriptions of a call are compared. */
export const bare = (path: string) => path.replace(/\{\w+\}/g, '{}')

/**
 * The query parameters that the vendor's OpenAPI files give each call, by method and bare path such as
 * `get /search/shopper-search/v1/organizations/{}/product-search`. Empty where the files are absent (SCAPI_DIR).
 */
export function familyParameters(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const file of existsSync(openApiFolder) ? readdirSync(openApiFolder) : []) {
    if (!file.endsWith('.yaml')) continue
    const document = load(readFileSync(`${openApiFolder}/${file}`, 'utf8')) as Document
    const referred = (parameter: Parameter): Parameter =>
      (parameter.$ref
        ?.slice(2)
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Parameter) ??
      parameter
    const [base = ''] = /\/[a-z-]+\/[a-z-]+\/v\d+$/.exec(document.servers[0]?.url ?? '') ?? []
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of ['get', 'post', 'put', 'patch', 'delete'])
        if (methods[method] !== undefined) {
          const all = [...(methods.parameters ?? []), ...(methods[method].parameters ?? [])].map(referred)
          const names = all.flatMap((one) => (one.in === 'query' && one.name !== undefined ? [one.name] : []))
          found.set(`${method} ${bare(base + path)}`, names)
        }
  }
  return found
}
