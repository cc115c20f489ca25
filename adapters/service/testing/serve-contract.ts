import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Ajv, type ValidateFunction } from 'ajv'
import { listenForTest } from './listen.ts'

/** Where the contracts of outside services lie; they are no part of the project. */
const folder = resolve(process.env.VENDORS_DIR ?? '../shared/vendors')

export function contractPath(file: string): string {
  return `${folder}/${file}`
}

/** Whether a service's contract is there. Tests that need it are skipped without it. */
export function hasContract(file: string): boolean {
  return existsSync(contractPath(file))
}

type Media = Record<string, { schema?: object }>
type Operation = {
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content?: Media }
  responses?: Record<string, { content?: Media }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components?: object }

/** A request as the test server took it: `body` is the parsed JSON or form. */
export type ServedRequest = {
  readonly operationId: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

/** An answer: JSON that the contract allows, bytes of a document, or a fault of the line. */
type ServedAnswer =
  | { readonly status: number; readonly json?: unknown; readonly headers?: Record<string, string> }
  | { readonly status: number; readonly bytes: Uint8Array; readonly type: string }
  | 'cut'
  | 'silent'

type Handler = (request: ServedRequest) => ServedAnswer | Promise<ServedAnswer>

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, coerceTypes: true })

/** Takes `nullable` out of schemas without a type, which allow null already and which the validator refuses. */
function withoutEmptyNullable(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value) || 'type' in value) return value
  const { nullable, ...rest } = value
  return nullable === true && '$ref' in rest ? {} : rest
}

/** An operation as Swagger 2.0 writes it: the body is a parameter, and answers have one schema. */
type OldOperation = Omit<Operation, 'responses' | 'parameters'> & {
  parameters?: { name: string; in: string; required?: boolean; type?: string; schema?: object }[]
  responses?: Record<string, { schema?: object; content?: Media }>
}

/** Writes a contract of Swagger 2.0 as OpenAPI 3 has it, as far as the test server reads it. */
function asOpenApi3(document: Document): Document {
  if (!('swagger' in document)) return document
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods) as OldOperation[]) {
      const { parameters = [] } = operation
      const body = parameters.find((one) => one.in === 'body')
      if (body?.schema) operation.requestBody = { content: { 'application/json': { schema: body.schema } } }
      operation.parameters = parameters
        .filter((one) => one.in !== 'body')
        .map(({ type, ...one }) => ({ ...one, schema: { type: type ?? 'string' } }))
      for (const response of Object.values(operation.responses ?? {}))
        if (response.schema) response.content = { 'application/json': { schema: response.schema } }
    }
  }
  return document
}

/** A trimmed contract names schemas that it has left out: they allow everything. */
function allowMissing(document: Document & { definitions?: Record<string, object> }, text: string): void {
  const named = [...text.matchAll(/"#\/definitions\/([^"/]+)"/g)].map(([, name = '']) => name)
  for (const name of named) if (document.definitions !== undefined) document.definitions[name] ??= {}
}

function validatorsOf(file: string) {
  const text = readFileSync(contractPath(file), 'utf8')
  const document = asOpenApi3(JSON.parse(text, withoutEmptyNullable) as Document)
  allowMissing(document, text)
  if (ajv.getSchema(file) === undefined) ajv.addSchema(document, file)
  const known = new Map<string, ValidateFunction>()
  const compiled = (pointer: readonly string[]) => {
    const path = pointer
      .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('')
    const validate = known.get(path) ?? ajv.compile({ $ref: `${file}#${path}` })
    known.set(path, validate)
    return validate
  }
  return { document, compiled }
}

/** The members that a schema names; undefined where it names none. */
function membersOf(document: Document, schema: object): object | undefined {
  const { $ref, properties } = schema as { $ref?: string; properties?: object }
  if ($ref === undefined) return properties
  const parts = $ref.slice(2).split('/')
  const found = parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document)
  return membersOf(document, found as object)
}

function findOperation(document: Document, method: string, path: string) {
  for (const [template, methods] of Object.entries(document.paths)) {
    const operation = methods[method.toLowerCase()]
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')
    const found = new RegExp(`^${pattern}$`).exec(path)
    if (operation === undefined || found === null) continue
    const values = names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')] as const)
    return { template, operation, path: Object.fromEntries(values) as Record<string, string> }
  }
  return undefined
}

/**
 * Starts a service on a free port that knows nothing but its contract: each request is held against it, and so is each
 * answer. A request that the contract does not allow is answered with 400 and listed in `faults`.
 * @param prefix what the base address has before the contract's paths
 */
export async function serveContract(
  file: string,
  handlers: Readonly<Record<string, Handler>>,
  prefix = '',
): Promise<{ url: string; faults: string[]; requests: ServedRequest[] }> {
  const { document, compiled } = validatorsOf(file)
  const faults: string[] = []
  const requests: ServedRequest[] = []

  function faultsOf(where: string, validate: ValidateFunction, value: unknown): string[] {
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${where} ${instancePath} ${message}`)
  }

  async function read(request: IncomingMessage): Promise<[ServedRequest, Operation, string[]] | undefined> {
    const url = new URL(request.url ?? '', 'http://service')
    const method = request.method ?? ''
    const found = findOperation(document, method, url.pathname.slice(prefix.length))
    if (found === undefined) return undefined
    const { operation, template, path } = found
    const raw = await text(request)
    const type = (request.headers['content-type'] ?? '').split(';')[0] ?? ''
    const query = Object.fromEntries(url.searchParams)
    const body = (
      raw === '' ? {} : type.endsWith('json') ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw))
    ) as Record<string, unknown>
    const where = operation.operationId ?? `${method} ${template}`
    const wrong: string[] = []
    for (const [at, { name, in: place, required, schema }] of (operation.parameters ?? []).entries()) {
      const value = place === 'path' ? path[name] : place === 'query' ? query[name] : undefined
      if (value === undefined && required && place !== 'header') wrong.push(`${where} lacks ${name}`)
      const pointer = ['paths', template, method.toLowerCase(), 'parameters', String(at), 'schema']
      if (value !== undefined && schema !== undefined)
        wrong.push(...faultsOf(`${where} ${name}`, compiled(pointer), value))
    }
    const media = operation.requestBody?.content
    if (raw !== '' && media?.[type] === undefined && media !== undefined)
      wrong.push(`${where} takes no ${type}`)
    if (media?.[type]?.schema !== undefined) {
      const pointer = ['paths', template, method.toLowerCase(), 'requestBody', 'content', type, 'schema']
      const known = membersOf(document, media[type].schema)
      if (known !== undefined)
        wrong.push(
          ...Object.keys(body)
            .filter((name) => !(name in known))
            .map((name) => `${where} knows no ${name}`),
        )
      wrong.push(...faultsOf(where, compiled(pointer), body))
    }
    return [{ operationId: where, path, query, body, headers: request.headers }, operation, wrong]
  }

  function checkAnswer(served: ServedRequest, operation: Operation, status: number, json: unknown): void {
    const media = operation.responses?.[String(status)]?.content
    const type = Object.keys(media ?? {}).find((name) => name.endsWith('json'))
    if (type === undefined) return
    const [template = ''] =
      Object.entries(document.paths).find(([, methods]) => Object.values(methods).includes(operation)) ?? []
    const [method = ''] =
      Object.entries(document.paths[template] ?? {}).find(([, one]) => one === operation) ?? []
    const pointer = ['paths', template, method, 'responses', String(status), 'content', type, 'schema']
    const wrong = faultsOf(`answer of ${served.operationId}`, compiled(pointer), structuredClone(json))
    if (wrong.length > 0)
      throw new Error(`the test's own answer is none of the contract: ${wrong.join('; ')}`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await read(request)
    if (found === undefined) {
      faults.push(`no operation for ${request.method} ${request.url}`)
      response.writeHead(404).end()
      return
    }
    const [served, operation, wrong] = found
    requests.push(served)
    faults.push(...wrong)
    if (wrong.length > 0) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ wrong }))
      return
    }
    const handler = handlers[served.operationId]
    if (handler === undefined) throw new Error(`the test has no answer for ${served.operationId}`)
    const given = await handler(served)
    if (given === 'silent') return
    if (given === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"half":', () => response.destroy())
      return
    }
    if ('bytes' in given) {
      response.writeHead(given.status, { 'content-type': given.type }).end(given.bytes)
      return
    }
    if (given.status < 300) checkAnswer(served, operation, given.status, given.json)
    response
      .writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
      .end(given.json === undefined ? undefined : JSON.stringify(given.json))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.destroy()
    })
  })
  const origin = await listenForTest(server)
  return { url: `${origin}${prefix}`, faults, requests }
}
