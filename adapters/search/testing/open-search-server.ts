import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { listenForTest } from '../../service/testing/listen.ts'
import { indexSchema, refresh, searchIndex, searchSchema, type TestIndex } from './open-search-index.ts'

type Answer = readonly [status: number, json: unknown]
type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: string }

/** How the server answers instead of well. */
export type OpenSearchFault = number | 'cut' | 'silent' | 'late'

const problem = (status: number, type: string): Answer => [status, { error: { type }, status }]

/**
 * A server with the few requests of OpenSearch's REST API that the adapter sends, made from their documentation: it
 * knows no other request, parameter, clause or field, and refuses what is not exactly so. It is not OpenSearch.
 */
export class OpenSearchServer {
  readonly indices = new Map<string, TestIndex>()
  readonly aliases = new Map<string, Set<string>>()
  readonly asked: string[] = []
  readonly #credentials: string
  fault: OpenSearchFault | null = null

  constructor(user: string, password: string) {
    this.#credentials = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  }

  /** Listens until the test has ended; returns the origin. */
  listen(): Promise<string> {
    return listenForTest(createServer((request, response) => void this.#take(request, response)))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    this.asked.push(`${request.method} ${pathname}`)
    if (this.fault === 'silent') return
    if (this.fault === 'cut') {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy())
      return
    }
    const asked = { path: pathname, query: searchParams, body: Buffer.concat(parts).toString('utf8') }
    const [status, json] = this.#answer(request, asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  #answer({ method, headers }: IncomingMessage, asked: Asked): Answer {
    if (typeof this.fault === 'number') return problem(this.fault, 'fault')
    if (headers.authorization !== this.#credentials) return problem(401, 'security_exception')
    const type = asked.path.endsWith('/_bulk') ? 'application/x-ndjson' : 'application/json'
    if (asked.body !== '' && headers['content-type'] !== type) return problem(406, 'media_type')
    try {
      return this.#route(method ?? '', asked)
    } catch (error) {
      return [400, { error: { type: 'illegal_argument_exception', reason: String(error) }, status: 400 }]
    }
  }

  #route(method: string, asked: Asked): Answer {
    const [, first = '', second] = asked.path.split('/')
    const allowed = (...names: string[]) => {
      for (const name of asked.query.keys()) if (!names.includes(name)) throw new Error(`parameter ${name}`)
    }
    const request = `${method} ${second ?? ''}`
    if (first === '_alias' && method === 'GET') return this.#aliased(second ?? '')
    if (asked.path === '/_aliases' && method === 'POST') return this.#changeAliases(asked.body)
    if (request === 'PUT ') return this.#create(first, asked.body)
    const index = this.#indexOf(first)
    if (index === undefined) return problem(404, 'index_not_found_exception')
    if (request === 'POST _refresh') {
      refresh(index)
      return [200, {}]
    }
    if (request === 'POST _bulk') {
      allowed('filter_path')
      return this.#bulk(index, asked.body)
    }
    if (request !== 'POST _search') return problem(405, 'method')
    allowed('timeout', 'allow_partial_search_results', 'track_total_hits', 'filter_path')
    const search = searchSchema.parse(JSON.parse(asked.body))
    // By itself an index is refreshed within a second.
    refresh(index)
    return [200, { timed_out: this.fault === 'late', hits: { hits: searchIndex(index, search) } }]
  }

  #indexOf(name: string): TestIndex | undefined {
    const names = this.aliases.get(name)
    const [only] = names ?? [name]
    if (names !== undefined && names.size > 1) throw new Error('an alias of several indices')
    return this.indices.get(only ?? name)
  }

  #create(name: string, body: string): Answer {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return problem(400, 'invalid_index_name_exception')
    if (this.indices.has(name)) return problem(400, 'resource_already_exists_exception')
    const read = indexSchema.parse(JSON.parse(body))
    for (const field of Object.values(read.mappings.properties)) {
      if (field.type !== 'text') continue
      const { similarity, analysis } = read.settings.index
      if (!(field.similarity in similarity) || !(field.analyzer in analysis.analyzer))
        throw new Error('a field of unknown settings')
    }
    this.indices.set(name, { body: read, documents: new Map(), searchable: new Map() })
    return [200, { acknowledged: true, shards_acknowledged: true, index: name }]
  }

  #aliased(alias: string): Answer {
    const names = [...(this.aliases.get(alias) ?? [])]
    if (names.length === 0) return problem(404, 'aliases_not_found_exception')
    return [200, Object.fromEntries(names.map((name) => [name, { aliases: { [alias]: {} } }]))]
  }

  #changeAliases(body: string): Answer {
    const add = z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) })
    const remove = z.strictObject({ remove_index: z.strictObject({ index: z.string() }) })
    const { actions } = z
      .strictObject({ actions: z.array(z.union([add, remove])).min(1) })
      .parse(JSON.parse(body))
    const named = actions.map((action) => ('add' in action ? action.add : action.remove_index).index)
    if (!named.every((index) => this.indices.has(index))) return problem(404, 'index_not_found_exception')
    for (const action of actions) {
      if ('add' in action) {
        const names = this.aliases.get(action.add.alias) ?? new Set()
        this.aliases.set(action.add.alias, names.add(action.add.index))
      } else this.remove(action.remove_index.index)
    }
    return [200, { acknowledged: true }]
  }

  /** Takes an index away, with its aliases. */
  remove(index: string): void {
    this.indices.delete(index)
    for (const names of this.aliases.values()) names.delete(index)
    for (const [alias, names] of this.aliases) if (names.size === 0) this.aliases.delete(alias)
  }

  #bulk(index: TestIndex, body: string): Answer {
    if (!body.endsWith('\n')) throw new Error('the last line does not end')
    const lines = body.split('\n').slice(0, -1)
    const of = z.strictObject({
      _id: z.string().min(1).max(512),
      version: z.int().min(0),
      version_type: z.literal('external_gte'),
    })
    const action = z.union([z.strictObject({ index: of }), z.strictObject({ delete: of })])
    const items: unknown[] = []
    while (lines.length > 0) {
      const read = action.parse(JSON.parse(lines.shift() ?? ''))
      const kind = 'index' in read ? 'index' : 'delete'
      const { _id, version } = 'index' in read ? read.index : read.delete
      const source = kind === 'delete' ? null : this.#sourceOf(index, JSON.parse(lines.shift() ?? ''))
      const before = index.documents.get(_id)
      const isOld = before !== undefined && version < before.version
      if (!isOld) index.documents.set(_id, { version, source })
      const isThere = before !== undefined && before.source !== null
      items.push({
        [kind]: { status: isOld ? 409 : kind === 'delete' && !isThere ? 404 : isThere ? 200 : 201 },
      })
    }
    return [200, { items }]
  }

  /** A document as its mapping allows it: unknown fields are refused. */
  #sourceOf(index: TestIndex, source: unknown) {
    const kinds = { text: z.string(), keyword: z.array(z.string()), boolean: z.boolean() }
    const shape = Object.entries(index.body.mappings.properties).map(
      ([field, { type }]) => [field, kinds[type]] as const,
    )
    return z.strictObject(Object.fromEntries(shape)).parse(source)
  }
}
