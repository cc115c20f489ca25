import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  validate,
} from 'graphql'
import { listenForTest } from './listen.ts'
import { contractPath } from './serve-contract.ts'

/** A request as the test server took it. */
export type GraphqlRequest = {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

/**
 * What happens to a request instead of a plain answer: it is refused with a status, gets no answer, or half of one,
 * before or after it was carried out; or it arrives twice.
 */
export type GraphqlFault = { readonly status: number } | 'cut' | 'cut-after' | 'silent-after' | 'twice'

/** The schema of a contract. */
export function graphqlContract(file: string): GraphQLSchema {
  return buildSchema(readFileSync(contractPath(file), 'utf8'))
}

/** A value of a type that the contract allows: nothing where it may be missing. */
function generated(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  const inner = type.ofType
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]?.value
  if (!isScalarType(inner)) return {}
  return { Boolean: false, Int: 0, Float: 0 }[inner.name] ?? 'generated'
}

const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
  const value = (source as Record<string, unknown> | undefined)?.[info.fieldName]
  if (typeof value === 'function') return value(args)
  return value === undefined ? generated(info.returnType) : value
}

/**
 * Starts a service on a free port that knows nothing but its schema and what `root` answers: a document or variables
 * that the schema does not allow are answered with 400 and listed in `faults`, and so are answers of `root` that it
 * does not allow. What `root` leaves out is made from the schema. `root` refuses with a `GraphQLError` that has
 * extensions.
 * @param faultOf what happens to a request instead; undefined for a plain answer
 */
export async function serveGraphql(
  file: string,
  root: object,
  faultOf: (request: GraphqlRequest) => GraphqlFault | undefined,
): Promise<{ url: string; faults: string[]; requests: GraphqlRequest[] }> {
  const schema = graphqlContract(file)
  const faults: string[] = []
  const requests: GraphqlRequest[] = []

  async function run({ document, variables }: GraphqlRequest): Promise<object> {
    const result = await execute({
      ...{ schema, document: parse(document), variableValues: variables, rootValue: root },
      fieldResolver: resolveField,
      typeResolver: (value) => (value as { __typename?: string }).__typename ?? '',
    })
    const wrong = (result.errors ?? []).filter(({ extensions }) => Object.keys(extensions).length === 0)
    faults.push(...wrong.map(({ message }) => message))
    return JSON.parse(JSON.stringify(result))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as { query: string; variables: Record<string, unknown> }
    const asked = { document: body.query, variables: body.variables, headers: request.headers }
    requests.push(asked)
    const wrong = validate(schema, parse(asked.document)).map(({ message }) => message)
    faults.push(...wrong)
    const fault = wrong.length > 0 ? { status: 400 } : faultOf(asked)
    if (typeof fault === 'object') {
      response.writeHead(fault.status, { 'content-type': 'application/json' }).end('{}')
      return
    }
    const first = fault === 'cut' ? undefined : await run(asked)
    const given = fault === 'twice' ? await run(asked) : first
    if (fault === 'silent-after') return
    response.writeHead(200, { 'content-type': 'application/json' })
    if (fault === 'cut' || fault === 'cut-after') response.write('{"data":', () => response.destroy())
    else response.end(JSON.stringify(given))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.destroy()
    })
  })
  const origin = await listenForTest(server)
  return { url: `${origin}/graphql`, faults, requests }
}
