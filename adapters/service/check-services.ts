import { randomUUID } from 'node:crypto'
import type { Settings } from '#platform/settings.ts'
import { webhookPaths } from '#site/urls.ts'
import type { Adapters } from '../adapters.ts'
import { checkSmtp } from '../mail/smtp.ts'
import { type NewLink, plaidCalls } from '../payments/plaid/calls.ts'
import { checkDocuSign } from '../signing/docusign.ts'
import { checkTwilio } from '../sms/twilio.ts'
import { serviceClient } from './service-client.ts'
import { ServiceError } from './service-error.ts'

/** What one harmless call to a configured service showed: null where it answered well, else what is wrong, in words. */
export type ServiceCheck = { readonly name: string; readonly setting: string; readonly wrong: string | null }

type Check = { readonly name: string; readonly setting: string; readonly call: () => Promise<unknown> }

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
  name: string,
  setting: string,
  value: Value | undefined,
  call: (value: Value) => Promise<unknown>,
): Check[] {
  return value === undefined ? [] : [{ name, setting, call: () => call(value) }]
}

/** The checks of all configured services. An embedded default is none. */
function checksOf(settings: Settings, { payments, geocoding }: Adapters): Check[] {
  const { twilio, smsUrl } = settings
  return [
    ...checkOf('mail', 'SMTP_URL', settings.smtpUrl, checkSmtp),
    ...checkOf('texts and codes', 'TWILIO_ACCOUNT_SID', twilio, checkTwilio),
    ...checkOf('texts', 'SMS_URL', twilio === undefined ? smsUrl : undefined, (url) =>
      reach('the text gateway', url, settings.smsToken),
    ),
    // No charge has this key, and the service says so.
    ...checkOf(
      'payments',
      'PAYMENTS_URL',
      settings.payments.kind === 'service' ? settings.payments : undefined,
      () => payments.findCharge(`check-${randomUUID()}`),
    ),
    ...checkOf(
      'payments',
      'BRAINTREE_PUBLIC_KEY',
      settings.payments.kind === 'braintree' ? settings.payments : undefined,
      () => payments.findCharge(`check-${randomUUID()}`),
    ),
    // The page is never opened, and ends by itself.
    ...checkOf('accounts at banks', 'PLAID_CLIENT_ID', settings.plaid, (plaid) =>
      plaidCalls(plaid).createLink(unusedLink(settings)),
    ),
    ...checkOf('signing', 'DOCUSIGN_URL', settings.docuSign, (account) =>
      checkDocuSign(account, () => new Date()),
    ),
    ...checkOf('decisions', 'DECISION_URL', settings.decisionUrl, (url) =>
      reach('the decision engine', url, settings.decisionToken),
    ),
    ...checkOf('leads', 'LEADS_URL', settings.leadsUrl, (url) =>
      reach('the lead service', url, settings.leadsToken),
    ),
    ...checkOf('places', 'GEOCODE_URL', settings.geocoding, () => geocoding.geocode({ postalCode: '43215' })),
    ...checkOf('single sign-on', 'OIDC_ISSUER', settings.oidcIssuer, discover),
  ]
}

/**
 * Makes one harmless call to each configured service: nothing is charged, sent or changed. They run side by side, and
 * none keeps another from its answer.
 */
export function checkServices(settings: Settings, adapters: Adapters): Promise<ServiceCheck[]> {
  return Promise.all(
    checksOf(settings, adapters).map(async ({ name, setting, call }) => {
      try {
        await call()
        return { name, setting, wrong: null }
      } catch (error) {
        return { name, setting, wrong: error instanceof Error ? error.message : 'it failed' }
      }
    }),
  )
}
