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
 * Objects closed against what their own descriptions ask for: without any members beside an example that has some, or
 * without those of the schema that they extend. These are taken as open.
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

/** The place of an operation's answer inside the document, as a JSON pointer. */
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
 * What is wrong with an answer by the vendor's own description; nothing when it fits, or when the files are absent.
 * @param api the file's name without its ending, such as `shopper-stores-oas-v1`
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
