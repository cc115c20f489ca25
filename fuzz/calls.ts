import type { Actor } from './actors.ts'
import { callExamples } from './call-examples.ts'
import type { Example } from './example.ts'
import type { ServedRoute } from './prepare.ts'
import type { Body } from './request.ts'
import type { Target } from './target.ts'

/** An existing id by the last word before `:id` in a path. */
const examplesOfId: Readonly<Record<string, string>> = {
  categories: 'sofas',
  products: 'sofa',
  pages: 'main-banner',
  content: 'menuAdditionalLinks',
}

function paramsFor(path: string, actor: Actor): Record<string, string> {
  const { basketId, customerId, usid } = actor
  const [, collection = ''] = /(\w+)\/:id\b/.exec(path) ?? []
  const known: Record<string, string> = {
    ...{ org: 'f_ecom_store', site: 'us', basketId, customerId, usid },
    ...{ id: examplesOfId[collection] ?? basketId, type: 'vendor', key: 'vendor-tidewell', shipmentId: 'me' },
    ...{ orderNo: '100000001', itemId: basketId, listId: basketId },
    ...{ activity: 'viewProduct', recommender: 'you-might-also-like', zone: 'cart' },
  }
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? 'a']))
}

function bodyOf({ json, form }: Example): { body?: Body } {
  if (json !== undefined) return { body: { kind: 'json', value: json } }
  return form === undefined ? {} : { body: { kind: 'form', fields: [...new URLSearchParams(form)] } }
}

function headersFor(path: string, { token }: Actor): Record<string, string> {
  const isLogin = path.endsWith('/oauth2/login')
  const basic = Buffer.from('ana@example.com:Demo#2026').toString('base64')
  return { authorization: isLogin ? `Basic ${basic}` : `Bearer ${token}`, 'x-cq-client-id': 'store' }
}

/** Throws if a call has no example, or an example has no call. */
function checkExamples(served: readonly ServedRoute[]): void {
  const wanted = new Set(
    served
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/mobify/'))
      .map(({ method, path }) => `${method} ${path}`),
  )
  const missing = [...wanted].filter((call) => callExamples[call] === undefined)
  const stale = Object.keys(callExamples).filter((call) => !wanted.has(call))
  if (missing.length > 0)
    throw new Error(`fuzz/call-examples.ts and basket-examples.ts have no example of ${missing.join(', ')}`)
  if (stale.length > 0)
    throw new Error(`fuzz/call-examples.ts or basket-examples.ts has what is not served: ${stale.join(', ')}`)
}

/** Every call of the shopper APIs with every actor. */
export function callTargets(served: readonly ServedRoute[], actors: readonly Actor[]): Target[] {
  checkExamples(served)
  return Object.entries(callExamples).map(([key, example]) => {
    const [method = '', path = ''] = key.split(' ')
    return {
      name: `call ${key}`,
      make(random) {
        const actor = random.pick(actors)
        return {
          method,
          path,
          params: paramsFor(path, actor),
          query: [...new URLSearchParams(example.query)],
          headers: headersFor(path, actor),
          cookies: [],
          ...bodyOf(example),
        }
      },
    }
  })
}
