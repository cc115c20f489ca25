import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

type Content = Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>
type Answer = { readonly description: string; readonly content?: Content }
type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: object
}
type Call = {
  readonly operationId?: string
  readonly summary: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}
/** What the page shows of an OpenAPI document. */
export type ShownDocument = {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2430}
h2{margin-top:2.5rem;font-size:1.2rem}h4{margin:1rem 0 .3rem}code,pre{font:13px/1.45 ui-monospace,monospace}
details{border-top:1px solid #d5dae2;padding:.5rem 0}details details{border:0;padding:.2rem 0}summary{cursor:pointer}
pre{background:#f4f6f9;padding:.75rem;overflow:auto;max-height:30rem}td{padding:.15rem 1rem .15rem 0;vertical-align:top}
summary b{display:inline-block;min-width:4rem}`

/** The policy of the page: its own style, no script, nothing from anywhere. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`

function contentHtml(content: Content) {
  return Object.entries(content).map(
    ([type, { schema, example }]) => html`<p><code>${type}</code></p>
${example === undefined ? '' : json(example)}
${schema === undefined ? '' : html`<details><summary>Schema</summary>${json(schema)}</details>`}`,
  )
}

function parameterHtml(one: Parameter) {
  return html`<tr><td><code>${one.name}</code></td><td>${one.in}${one.required === true ? ', required' : ''}</td>
<td>${one.description ?? ''}</td><td><code>${JSON.stringify(one.schema ?? {})}</code></td></tr>`
}

function callHtml(method: string, address: string, call: Call, document: ShownDocument) {
  const parameters = (call.parameters ?? []).map((one) =>
    one.$ref === undefined ? one : (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one),
  )
  const id = call.operationId ?? address
  return html`<details id="${id}"><summary><b>${method.toUpperCase()}</b> <code>${address}</code> ${call.summary}</summary>
<p><code>${id}</code></p>
${parameters.length === 0 ? '' : html`<h4>Parameters</h4><table>${parameters.map(parameterHtml)}</table>`}
${call.requestBody === undefined ? '' : html`<h4>Body</h4>${contentHtml(call.requestBody.content)}`}
${Object.entries(call.responses).map(
  ([status, { description, content = {} }]) =>
    html`<h4>${status}</h4><p>${description}</p>${contentHtml(content)}`,
)}</details>`
}

/** The API that a path belongs to: all that comes before the organization. */
const apiOf = (path: string) => path.split('/organizations/')[0] ?? path

/** The document as a page of its own for developers: what each call takes and answers, with an example. */
export function openApiPage(document: ShownDocument) {
  const paths = Object.entries(document.paths)
  const apis = [...new Set(paths.map(([path]) => apiOf(path)))]
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${document.info.title}</title><style>${raw(style)}</style></head>
<body><h1>${document.info.title}</h1><p>${document.info.description} <a href="openapi.json">openapi.json</a></p>
${apis.map(
  (api) => html`<h2>${api}</h2>
${paths
  .filter(([path]) => apiOf(path) === api)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callHtml(method, path, call, document)),
  )}`,
)}
<h2>Webhooks</h2>
${Object.entries(document.webhooks).flatMap(([type, methods]) =>
  Object.entries(methods).map(([method, call]) => callHtml(method, type, call, document)),
)}
</body></html>`
}
