import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Media = { readonly schema?: object }
type Answers = Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Answers }>>>>
}

/** How a path of the document looks in requests. */
const patternOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/**
 * Holds answers against the store's own OpenAPI document. Returns what is wrong with an answer: it has a status or a type
 * that the document does not say, or is not as its schema has it. Empty for calls that the document does not have.
 * @param path the path of the request, behind the address at which the API is mounted
 */
export function answerChecker(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'document')
  const paths = Object.keys(document.paths).map((template) => ({ template, pattern: patternOf(template) }))
  const validators = new Map<string, ValidateFunction>()

  return async (method: string, path: string, answer: Response): Promise<string[]> => {
    const { template = '' } = paths.find(({ pattern }) => pattern.test(path)) ?? {}
    const operation = document.paths[template]?.[method.toLowerCase()]
    if (operation === undefined) return []
    const status = String(answer.status) in operation.responses ? String(answer.status) : 'default'
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
    const { content } = operation.responses[status] ?? {}
    const isProblem = answer.status >= 400
    if (status === 'default' && !isProblem) return [`${answer.status} is not in the document`]
    if (content === undefined) return (await answer.text()) === '' ? [] : ['the document has no body']
    if (content[type] === undefined) return [`${answer.status} with ${type} is not in the document`]
    const parts = ['paths', template, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
    const at = pointer(...parts)
    const validate = validators.get(at) ?? ajv.compile({ $ref: `document#${at}` })
    validators.set(at, validate)
    if (validate(await answer.json())) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}
