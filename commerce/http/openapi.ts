import type { RouterRoute } from 'hono/types'
import { findTargetHandler } from 'hono/utils/handler'
import { z } from 'zod'
import { problemCodes } from '#domain/base/problem.ts'
import { type CallExample, keptExample } from './kept-example.ts'
import { type Operation, operationOf } from './operation.ts'

type Json = Readonly<Record<string, unknown>>

/** A message that the store sends by itself, for the part `webhooks` of the document. */
type Message = { readonly summary: string; readonly schema: z.ZodType; readonly example: object }

const problem = z.looseObject({
  type: z.enum(['about:blank', ...problemCodes.map((code) => `/problems/${code}`)]),
  title: z.string(),
  detail: z.string().describe('for people, in the language of the call'),
  field: z.string().optional().describe('the field as the call names it'),
  requestId: z.string().optional().describe('by which an operator finds the call in the log'),
})

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problemMedia: Json = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

const problemAnswers: Json = {
  default: { description: 'The call was refused (RFC 9457).', content: problemMedia },
}

/** An operation with what the document shows of it. */
type Shown = Operation & { readonly example: CallExample }

const descriptionOf = (status: number, hasBody: boolean) => {
  if (status >= 400) return 'The call was refused.'
  if (status >= 300) return 'Goes on at the address of the header location.'
  return hasBody ? 'Done.' : 'Done; there is no body.'
}

function answersOf({ answers, example }: Shown): Json {
  const told = Object.entries(answers).map(([status, schema]) => {
    const isRefusal = Number(status) >= 400
    const description = descriptionOf(Number(status), schema !== null)
    if (schema === null) return [status, { description }]
    const media = {
      schema: jsonSchema(schema, 'output'),
      ...(!isRefusal && example.answer !== undefined && { example: example.answer }),
    }
    // A refusal with a format of its own has that of all the others too.
    const content = { 'application/json': media, ...(isRefusal && problemMedia) }
    return [status, { description, content }]
  })
  return { ...Object.fromEntries(told), ...problemAnswers }
}

function bodyOf({ body, bodyType = 'application/json', example }: Shown): Json {
  if (body === undefined) return {}
  const media = {
    schema: jsonSchema(body, 'input'),
    ...(example.body !== undefined && { example: example.body }),
  }
  return { requestBody: { required: body._zod.optin !== 'optional', content: { [bodyType]: media } } }
}

/** The parameters of a query, one for each member of its schema. */
function queryParameters(query: z.ZodType): Json[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const security = {
  anybody: { security: [] },
  basic: { security: [{ basic: [] }] },
  client: { security: [{}, { basic: [] }] },
  token: {},
} as const

function operationJson(path: string, of: Operation): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const shown = { ...of, example: { ...keptExample(of.id), ...of.example } }
  return {
    // A call that both versions of an API have is one declaration; names are unique in a document.
    operationId: path.includes('/v2/') ? `${of.id}V2` : of.id,
    summary: of.summary,
    ...security[of.access ?? 'token'],
    parameters: [
      ...names.map((name) =>
        name === 'org'
          ? { $ref: '#/components/parameters/organization' }
          : { name, in: 'path', required: true, schema: { type: 'string' } },
      ),
      { $ref: '#/components/parameters/siteId' },
      { $ref: '#/components/parameters/locale' },
      ...(of.query === undefined ? [] : queryParameters(of.query)),
    ],
    ...bodyOf(shown),
    responses: answersOf(shown),
  }
}

/** The path of a route as OpenAPI has it. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function pathsOf(routes: readonly RouterRoute[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const { method, path, handler } of routes) {
    // An app with an error handler of its own has its handlers wrapped.
    const of = operationOf(findTargetHandler(handler))
    if (of === undefined) continue
    const template = templateOf(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationJson(path, of) }
  }
  return paths
}

function webhookJson({ summary, schema, example }: Message): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    post: {
      summary,
      security: [],
      parameters: [
        header('webhook-id', 'the id of the event; a message that is sent again has the same'),
        header('webhook-timestamp', 'when it was sent, in seconds since 1970'),
        header('webhook-signature', 'one signature for each valid secret, with spaces between them'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(schema, 'output'), example } },
      },
      responses: { '2XX': { description: 'Taken. Any other answer has the message sent again.' } },
    },
  }
}

/**
 * The OpenAPI 3.1 document of the calls and webhooks, made from the routes and the schemas that stand with them. A path
 * begins behind the address at which the API is mounted.
 */
export function openApiDocument(
  routes: readonly RouterRoute[],
  messages: Readonly<Record<string, Message>>,
  { title, server }: { readonly title: string; readonly server: string },
): Json {
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      description:
        'Calls and webhooks with their schemas. How they are used together, and the calls that have no schema here, stand in docs/api.md.',
    },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths: pathsOf(routes),
    webhooks: Object.fromEntries(
      Object.entries(messages).map(([type, message]) => [type, webhookJson(message)]),
    ),
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      parameters: {
        organization: { name: 'org', in: 'path', required: true, schema: { const: 'f_ecom_store' } },
        siteId: { name: 'siteId', in: 'query', schema: { const: 'us' } },
        locale: {
          name: 'locale',
          in: 'query',
          description: 'the language of what is answered; the nearest of the two is taken',
          schema: { type: 'string', examples: ['en-US', 'es-US'] },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  }
}
