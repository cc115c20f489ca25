import { randomUUID } from 'node:crypto'
import { ServiceError } from '#platform/service-error.ts'
import type { Settings } from '#platform/settings.ts'
import { webhookPaths } from '#site/urls.ts'
import type { Adapters } from '../adapters.ts'
import { checkSmtp } from '../mail/smtp.ts'
import { type NewLink, plaidCalls } from '../payments/plaid/calls.ts'
import { checkOpenSearch } from '../search/opensearch.ts'
import { checkDocuSign } from '../signing/docusign.ts'
import { checkTwilio } from '../sms/twilio.ts'
import { serviceClient } from './service-client.ts'

/** What one harmless call to a configured service showed: null where it answered well, else what is wrong, in words. */
export type ServiceCheck = { readonly name: string; readonly setting: string; readonly wrong: string | null }

type Check = {
  readonly name: string
  readonly setting: string
  /** The settings that name the service's address, and those that it knows the store by. */
  readonly address: string
  readonly keys: string
  readonly call: () => Promise<unknown>
}

const timeoutMs = 10_000

/**
 * Asks an address of which nothing is harmless but to see whether it answers. Throws if it does not, or if it refuses the
 * token.
 */
async function reach(name: string, url: string, token: string | undefined): Promise<void> {
  const credentials = token !== undefined && { headers: { authorization: `Bearer ${token}` } }
  const ask = serviceClient({ name, url, timeoutMs, ...credentials })
  const { status } = await ask({ method: 'GET', path: '', isRepeatable: true })
  if (status === 401 || status === 403) throw new ServiceError(name, 'refused', { status })
}

async function discover(issuer: string): Promise<void> {
  const name = 'the OpenID Connect issuer'
  const ask = serviceClient({ name, url: issuer.replace(/\/$/, ''), timeoutMs })
  const { status, json } = await ask({
    method: 'GET',
    path: '/.well-known/openid-configuration',
    isRepeatable: true,
  })
  const named = (json as { issuer?: unknown } | undefined)?.issuer
  if (status !== 200 || typeof named !== 'string')
    throw new ServiceError(name, 'refused', { status, detail: 'no discovery document' })
}

/** A link that nobody opens. */
function unusedLink({ siteName, origin }: Settings): NewLink {
  const times = { language: 'en', lifetimeSeconds: 60 } as const
  return {
    sessionId: randomUUID(),
    siteName,
    returnTo: origin,
    reportTo: origin + webhookPaths.bankLinks,
    ...times,
  }
}

/** The check of a service, where its setting is there. */
function checkOf<Value>(
  { name, setting, address = setting, keys = setting }: Pick<Check, 'name' | 'setting'> & Partial<Check>,
  value: Value | undefined,
  call: (value: Value) => Promise<unknown>,
): Check[] {
  return value === undefined ? [] : [{ name, setting, address, keys, call: () => call(value) }]
}

/** The checks of all configured services. An embedded default is none. */
function checksOf(settings: Settings, { payments, geocoding }: Adapters, now: () => Date): Check[] {
  const { twilio, smsUrl } = settings
  const service = settings.payments.kind === 'service' ? settings.payments : undefined
  const braintree = settings.payments.kind === 'braintree' ? settings.payments : undefined
  const gateway = twilio === undefined ? smsUrl : undefined
  return [
    ...checkOf({ name: 'mail', setting: 'SMTP_URL' }, settings.smtpUrl, checkSmtp),
    ...checkOf(
      {
        ...{
          name: 'texts and codes',
          setting: 'TWILIO_ACCOUNT_SID',
          address: 'TWILIO_URL and TWILIO_VERIFY_URL',
        },
        keys: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID',
      },
      twilio,
      checkTwilio,
    ),
    ...checkOf({ name: 'texts', setting: 'SMS_URL', keys: 'SMS_TOKEN' }, gateway, (url) =>
      reach('the text gateway', url, settings.smsToken),
    ),
    ...checkOf({ name: 'payments', setting: 'PAYMENTS_URL', keys: 'PAYMENTS_TOKEN' }, service, () =>
      payments.listCharges({ since: now(), after: null }),
    ),
    // No charge has this key, and the service says so.
    ...checkOf(
      {
        ...{ name: 'payments', setting: 'BRAINTREE_PUBLIC_KEY', address: 'BRAINTREE_URL' },
        keys: 'BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY',
      },
      braintree,
      () => payments.findCharge(`check-${randomUUID()}`),
    ),
    // The page is never opened, and ends by itself.
    ...checkOf(
      {
        ...{ name: 'accounts at banks', setting: 'PLAID_CLIENT_ID', address: 'PLAID_URL' },
        keys: 'PLAID_CLIENT_ID and PLAID_SECRET',
      },
      settings.plaid,
      (plaid) => plaidCalls(plaid).createLink(unusedLink(settings)),
    ),
    ...checkOf(
      {
        ...{ name: 'signing', setting: 'DOCUSIGN_URL', address: 'DOCUSIGN_URL and DOCUSIGN_AUTH_URL' },
        keys: 'DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_PRIVATE_KEY, DOCUSIGN_USER_ID (and its consent) and DOCUSIGN_ACCOUNT_ID',
      },
      settings.docuSign,
      (account) => checkDocuSign(account, now),
    ),
    ...checkOf(
      { name: 'decisions', setting: 'DECISION_URL', keys: 'DECISION_TOKEN' },
      settings.decisionUrl,
      (url) => reach('the decision engine', url, settings.decisionToken),
    ),
    ...checkOf({ name: 'leads', setting: 'LEADS_URL', keys: 'LEADS_TOKEN' }, settings.leadsUrl, (url) =>
      reach('the lead service', url, settings.leadsToken),
    ),
    ...checkOf(
      {
        ...{ name: 'places', setting: 'GEOCODE_URL' },
        keys: 'GEOCODE_KEY, or GEOCODE_CLIENT with GEOCODE_SECRET',
      },
      settings.geocoding,
      () => geocoding.geocode({ postalCode: '43215' }),
    ),
    ...checkOf(
      { name: 'search', setting: 'OPENSEARCH_URL', keys: 'OPENSEARCH_USER and OPENSEARCH_PASSWORD' },
      settings.openSearch,
      checkOpenSearch,
    ),
    ...checkOf({ name: 'single sign-on', setting: 'OIDC_ISSUER' }, settings.oidcIssuer, discover),
  ]
}

/** What an operator looks at after an error of a service. */
function advice(error: unknown, { address, keys }: Check): string {
  if (!(error instanceof ServiceError)) return `look at ${address}: what answers there is another service`
  const { kind } = error
  if (kind === 'busy' || kind === 'failed') return 'try again in a few minutes, then ask the service'
  if (kind === 'unreachable') return `look at ${address}, and whether this machine may reach it`
  return keys === address
    ? `look at ${address}`
    : `look at ${keys}, and whether ${address} is the address of that account (a sandbox has its own)`
}

/** What is wrong, and where to look. Only an error of a service is known to hold nothing secret. */
function wrongWords(error: unknown, check: Check): string {
  const words = error instanceof ServiceError ? error.message : 'the answer cannot be read'
  return `${words}; ${advice(error, check)}`
}

/**
 * Makes one harmless call to each configured service: nothing is charged, sent or changed. They run side by side, and
 * none keeps another from its answer.
 */
export function checkServices(
  settings: Settings,
  adapters: Adapters,
  now: () => Date,
): Promise<ServiceCheck[]> {
  return Promise.all(
    checksOf(settings, adapters, now).map(async (check) => {
      const { name, setting } = check
      try {
        await check.call()
        return { name, setting, wrong: null }
      } catch (error) {
        return { name, setting, wrong: wrongWords(error, check) }
      }
    }),
  )
}
