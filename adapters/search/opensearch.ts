import { createHash } from 'node:crypto'
import type { OpenSearchSettings } from '#platform/provider-accounts.ts'
import { ServiceError } from '#platform/service-error.ts'
import { expectSuccess, serviceClient } from '../service/service-client.ts'
import { indexBody } from './index-body.ts'
import type { DocumentChange, SearchEngine, WordHit } from './port.ts'
import { queryBody } from './query-body.ts'

const name = 'OpenSearch'
/** A shopper waits for a search, and PostgreSQL answers it too; nobody waits for the rest. */
const searchMs = 1_500
const writeMs = 30_000
const searchSeconds = '1s'
/** The ids of ten thousand hits with their scores and words. */
const maxBytes = 8_000_000

type SearchResponse = {
  readonly timed_out?: boolean
  readonly hits?: {
    readonly hits?: readonly { _id: string; _score: number; matched_queries?: readonly string[] }[]
  }
}
type BulkAnswer = { readonly items?: readonly Readonly<Record<string, { status: number }>>[] }

const odd = (detail: string) => new ServiceError(name, 'refused', { detail })

function hitsOf({ timed_out: isLate, hits }: SearchResponse): WordHit[] {
  if (isLate !== false) throw odd('the answer is not whole')
  return (hits?.hits ?? []).map((hit) => ({
    productId: hit._id,
    score: hit._score,
    wordBits: (hit.matched_queries ?? []).reduce((bits, word) => bits | (1 << Number(word)), 0),
  }))
}

/**
 * The lines of a bulk request. A revision is the version of a document, so that a late request changes nothing back.
 */
function bulkLines(changes: readonly DocumentChange[]): unknown[] {
  return changes.flatMap<unknown>(({ productId, revision, document }) => {
    const of = { _id: productId, version: revision, version_type: 'external_gte' }
    return document === null ? [{ delete: of }] : [{ index: of }, document]
  })
}

/** A document that is gone already, or there in a later revision, is as it should be. */
const isDone = (status: number) => status < 300 || status === 404 || status === 409

/**
 * Products' words in an OpenSearch cluster, in indices of the given prefix behind an alias. Source: its REST API,
 * 2.x.
 */
export function openSearch({ url, user, password, prefix }: OpenSearchSettings): SearchEngine {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  const headers = user === undefined ? undefined : { authorization: `Basic ${credentials}` }
  const client = { name, url, maxBytes, ...(headers && { headers }) }
  const search = serviceClient({ ...client, timeoutMs: searchMs })
  const ask = serviceClient({ ...client, timeoutMs: writeMs })
  const schema = createHash('sha256').update(JSON.stringify(indexBody)).digest('hex').slice(0, 8)
  const alias = `${prefix}-${schema}`
  const indexOf = (no: number) => `${alias}-${no}`

  /** The indices that the alias leads to. */
  async function aliased(): Promise<string[]> {
    const answer = await ask({ method: 'GET', path: `/_alias/${alias}`, isRepeatable: true })
    if (answer.status === 404) return []
    expectSuccess(name, answer)
    return Object.keys((answer.json ?? {}) as object)
  }

  return {
    name: alias,
    async find(query, minWords) {
      const answer = await search({
        method: 'POST',
        path: `/${alias}/_search?timeout=${searchSeconds}&allow_partial_search_results=false&track_total_hits=false&filter_path=timed_out,hits.hits._id,hits.hits._score,hits.hits.matched_queries`,
        json: queryBody(query, minWords),
        isRepeatable: false,
      })
      expectSuccess(name, answer)
      return hitsOf((answer.json ?? {}) as SearchResponse)
    },
    async published() {
      const nos = (await aliased()).map((index) => Number(index.slice(alias.length + 1)))
      return nos.length === 0 ? null : Math.max(...nos)
    },
    async create(no) {
      const path = `/${indexOf(no)}`
      const answer = await ask({ method: 'PUT', path, json: indexBody, isRepeatable: true })
      const { error } = (answer.json ?? {}) as { error?: { type?: string } }
      if (answer.status === 400 && error?.type === 'resource_already_exists_exception') return false
      expectSuccess(name, answer)
      return true
    },
    async write(no, changes) {
      if (changes.length === 0) return
      const answer = await ask({
        method: 'POST',
        path: `/${indexOf(no)}/_bulk?filter_path=items.*.status`,
        ndjson: bulkLines(changes),
        isRepeatable: true,
      })
      expectSuccess(name, answer)
      const { items = [] } = (answer.json ?? {}) as BulkAnswer
      const statuses = items.flatMap((item) => Object.values(item).map(({ status }) => status))
      const refused = statuses.find((status) => !isDone(status))
      if (statuses.length !== changes.length) throw odd('not all was answered')
      if (refused !== undefined)
        throw new ServiceError(name, refused === 429 ? 'busy' : 'refused', { status: refused })
    },
    async publish(no) {
      const index = indexOf(no)
      const others = (await aliased()).filter((one) => one !== index)
      // One request, so that there is no moment without an index.
      const actions = [{ add: { index, alias } }, ...others.map((one) => ({ remove_index: { index: one } }))]
      const refreshed = await ask({ method: 'POST', path: `/${index}/_refresh`, isRepeatable: true })
      expectSuccess(name, refreshed)
      const json = { actions }
      expectSuccess(name, await ask({ method: 'POST', path: '/_aliases', json, isRepeatable: true }))
    },
  }
}

/** Asks the cluster which index is searched. Throws if it does not answer, or refuses the credentials. */
export async function checkOpenSearch(settings: OpenSearchSettings): Promise<void> {
  await openSearch(settings).published()
}
