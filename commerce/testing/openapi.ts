import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { load } from 'js-yaml'

/** Where the vendor's OpenAPI files lie; they are no part of the project. */
const folder = resolve(process.env.SCAPI_DIR ?? '../shared/scapi')

type Operation = {
  operationId?: string
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const hasOpenApi = existsSync(folder)
if (!hasOpenApi)
  console.warn(`Answers are not held against OpenAPI files: ${folder} is absent (set SCAPI_DIR).`)

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
const documents = new Map<string, Document>()
const validators = new Map<string, ValidateFunction>()

/**
 * Opens object schemas that contradict themselves: without members although the example has some, or without
 * those of the schema they extend.
 */
function openContradictions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as { additionalProperties?: unknown; properties?: unknown; allOf?: unknown }
  const isEmpty = schema.properties === undefined
  if (schema.additionalProperties === false && (isEmpty || schema.allOf !== undefined))
    delete schema.additionalProperties
  Object.values(node).forEach(openContradictions)
}

function documentOf(api: string): Document {
  const known = documents.get(api)
  if (known !== undefined) return known
  const text = readFileSync(`${folder}/${api}-public.yaml`, 'utf8')
  const document = load(text) as Document
  openContradictions(document)
  ajv.addSchema(document, api)
  documents.set(api, document)
  return document
}

/** The JSON pointer of an operation's response in the document. */
function pointerOf(document: Document, operationId: string, status: number): string {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId !== operationId) continue
      const content = operation.responses?.[status]?.content ?? {}
      const [type] = Object.keys(content)
      if (type === undefined) throw new Error(`${operationId} has no ${status} answer with a body`)
      const parts = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
      return parts
        .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
        .join('')
    }
  }
  throw new Error(`no operation ${operationId}`)
}

/**
 * Errors of a response against the vendor's description; empty if it is valid, or if the files are missing.
 * @param api the file name without its extension, such as `shopper-stores-oas-v1`
 */
export function faultsOf(api: string, operationId: string, answer: unknown, status = 200): string[] {
  if (!hasOpenApi) return []
  const key = `${api} ${operationId} ${status}`
  const validate =
    validators.get(key) ?? ajv.compile({ $ref: `${api}#${pointerOf(documentOf(api), operationId, status)}` })
  validators.set(key, validate)
  if (validate(answer)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
