import { randomUUID } from 'node:crypto'
import type { Settings } from '#platform/settings.ts'
import { webhookPaths } from '#site/urls.ts'
import type { Adapters } from '../adapters.ts'
import { checkSmtp } from '../mail/smtp.ts'
import { type NewLink, plaidCalls } from '../payments/plaid/calls.ts'
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

/** The checks of all configured services. An embedded default is none. */
function checksOf(settings: Settings, { payments, geocoding }: Adapters): Check[] {
  const { smtpUrl, twilio, smsUrl, leadsUrl, decisionUrl, paymentsUrl, geocodeUrl, oidcIssuer, plaid } =
    settings
  const all: (Check | undefined)[] = [
    smtpUrl === undefined ? undefined : { name: 'mail', setting: 'SMTP_URL', call: () => checkSmtp(smtpUrl) },
    twilio === undefined
      ? undefined
      : { name: 'texts and codes', setting: 'TWILIO_ACCOUNT_SID', call: () => checkTwilio(twilio) },
    smsUrl === undefined || twilio !== undefined
      ? undefined
      : {
          name: 'texts',
          setting: 'SMS_URL',
          call: () => reach('the text gateway', smsUrl, settings.smsToken),
        },
    paymentsUrl === undefined
      ? undefined
      : {
          name: 'payments',
          setting: 'PAYMENTS_URL',
          // No charge has this key, and the service says so.
          call: () => payments.findCharge(`check-${randomUUID()}`),
        },
    decisionUrl === undefined
      ? undefined
      : {
          name: 'decisions',
          setting: 'DECISION_URL',
          call: () => reach('the decision engine', decisionUrl, settings.decisionToken),
        },
    plaid === undefined
      ? undefined
      : {
          name: 'accounts at banks',
          setting: 'PLAID_CLIENT_ID',
          // The page is never opened, and ends by itself.
          call: () => plaidCalls(plaid).createLink(unusedLink(settings)),
        },
    leadsUrl === undefined
      ? undefined
      : {
          name: 'leads',
          setting: 'LEADS_URL',
          call: () => reach('the lead service', leadsUrl, settings.leadsToken),
        },
    geocodeUrl === undefined
      ? undefined
      : { name: 'places', setting: 'GEOCODE_URL', call: () => geocoding.geocode({ postalCode: '43215' }) },
    oidcIssuer === undefined
      ? undefined
      : { name: 'single sign-on', setting: 'OIDC_ISSUER', call: () => discover(oidcIssuer) },
  ]
  return all.filter((check) => check !== undefined)
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
