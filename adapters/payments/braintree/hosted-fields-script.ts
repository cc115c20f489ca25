import type { PageSources } from '../card-page.ts'
import { vendorScript } from './entry-page.ts'

/** Braintree's scripts that the page loads: its client, and the fields, each of which is a frame of Braintree. */
export const vendorScripts = ['client', 'hosted-fields'].map(vendorScript)

/** What the page allows Braintree's scripts (Braintree, "Content Security Policy"); nothing else is allowed. */
export function vendorSources(apiUrl: string): PageSources {
  const environment = new URL(apiUrl).hostname.includes('sandbox') ? 'sandbox.' : ''
  const hosts = [
    'api.$braintreegateway.com',
    'client-analytics.$braintreegateway.com',
    'payments.$braintree-api.com',
  ]
  const connect = hosts.map((host) => `https://${host.replace('$', environment)}`)
  const assets = 'https://assets.braintreegateway.com'
  return {
    scripts: ['https://js.braintreegateway.com', assets],
    directives: [`frame-src ${assets}`, `img-src ${assets} data:`, `connect-src 'self' ${connect.join(' ')}`],
  }
}

/** What the script of the page is given, in the attribute `data-config` of its form. */
export type HostedFieldsConfig = {
  readonly token: string
  /** The names of the fields, by the key that Braintree has for each. */
  readonly labels: Readonly<Record<HostedField, string>>
  readonly problems: Readonly<Record<HostedField, { readonly missing: string; readonly invalid: string }>>
  readonly check: string
  readonly refused: string
  readonly unanswered: string
  readonly unloaded: string
}

/** Braintree's keys of the fields, with the ids of the places on the page. */
export const hostedFields = {
  number: 'number',
  expirationDate: 'expiry',
  cvv: 'code',
  postalCode: 'zip',
} as const

export type HostedField = keyof typeof hostedFields

/**
 * The script of the page: it has Braintree put its fields in their places, and turn what was typed into an id that is good
 * once. Only that id goes to the store's server, which answers where to go on, or what is wrong; the fields keep what was
 * typed.
 */
export const hostedFieldsScript = `
const places = ${JSON.stringify(hostedFields)}
const button = place.querySelector('button')
function showProblems(hosted) {
  const { fields } = hosted.getState()
  return Object.entries(places).filter(([key, id]) => {
    const { missing, invalid } = config.problems[key]
    const text = fields[key].isEmpty ? missing : fields[key].isValid ? '' : invalid
    const shown = document.getElementById(id + '-problem')
    shown.hidden = text === ''
    shown.textContent = text
    document.getElementById(id).classList.toggle('wrong', text !== '')
    if (text === '') hosted.removeAttribute({ field: key, attribute: 'aria-invalid' })
    else hosted.setAttribute({ field: key, attribute: 'aria-invalid', value: 'true' })
    hosted.setMessage({ field: key, message: text })
    return text !== ''
  })
}
async function save(hosted) {
  const [wrong] = showProblems(hosted)
  if (wrong !== undefined) {
    say(config.check)
    return hosted.focus(wrong[0])
  }
  button.disabled = true
  say('')
  try {
    const { nonce } = await hosted.tokenize()
    const { next, problem } = await keep({ nonce })
    if (next !== undefined) return goOn(next)
    say(problem)
  } catch (error) {
    say(error.code === 'HOSTED_FIELDS_FAILED_TOKENIZATION' ? config.refused : config.unanswered)
  }
  button.disabled = false
  button.focus()
}
async function open() {
  const client = await braintree.client.create({ authorization: config.token })
  const fields = Object.entries(places).map(([key, id]) => [
    key,
    { container: '#' + id, internalLabel: config.labels[key], iframeTitle: config.labels[key] },
  ])
  const styles = { input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif', color: '#14202e' } }
  const hosted = await braintree.hostedFields.create({ client, styles, fields: Object.fromEntries(fields) })
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    save(hosted)
  })
  button.disabled = false
  say('')
}
open().catch(() => say(config.unloaded))`
