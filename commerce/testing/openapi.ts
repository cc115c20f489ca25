import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { load } from 'js-yaml'
import { onTestFinished } from 'vitest'
import { leftOut } from './stock-fields.ts'

/** Where the vendor's OpenAPI files lie; they are no part of the project. */
export const openApiFolder = resolve(process.env.SCAPI_DIR ?? '../shared/scapi')

type Operation = {
  operationId?: string
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const hasOpenApi = existsSync(openApiFolder)

/** Has the test of an answer that nothing was held against end as skipped, not as passed, if nothing else fails it. */
function skipAtTheEnd(): void {
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'pass') return
    const note = `answers were not held against OpenAPI files: ${openApiFolder} is absent (set SCAPI_DIR)`
    Object.assign(task.result, { state: 'skip', note })
  })
}

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
  const text = readFileSync(`${openApiFolder}/${api}-public.yaml`, 'utf8')
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
 * Errors of a response: what the stock storefront reads and it leaves out, and what is not as the vendor's description has
 * it. Without the files the test is skipped, after all of it has run.
 * @param api the file name without its extension, such as `shopper-stores-oas-v1`
 */
export function faultsOf(api: string, operationId: string, answer: unknown, status = 200): string[] {
  const holes = status < 300 ? leftOut(operationId, answer) : []
  if (!hasOpenApi) {
    skipAtTheEnd()
    return holes
  }
  const key = `${api} ${operationId} ${status}`
  const validate =
    validators.get(key) ?? ajv.compile({ $ref: `${api}#${pointerOf(documentOf(api), operationId, status)}` })
  validators.set(key, validate)
  if (validate(answer)) return holes
  const faults = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return [...holes, ...faults]
}
