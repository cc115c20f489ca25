import { policy202601 } from '#domain/approval/policies/2026-01.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import type { Settings } from '#platform/settings.ts'
import type { SecretStore } from '#platform/stored-key/secret-store.ts'
import { webhookPaths } from '#site/urls.ts'
import type { Adapters } from './adapters.ts'
import { policyEngine } from './decision/embedded.ts'
import { httpEngine } from './decision/http.ts'
import { centroidGeocoding } from './geocoding/embedded.ts'
import { signedGeocoding } from './geocoding/signed.ts'
import { embeddedIdentity, outsideIdentity } from './identity/embedded.ts'
import { noLeads } from './leads/embedded.ts'
import { httpLeads } from './leads/http.ts'
import { fileMail } from './mail/embedded.ts'
import { smtpMail } from './mail/smtp.ts'
import { noNetworkLocator } from './network-location/embedded.ts'
import { fileNetworkLocator } from './network-location/maxmind.ts'
import type { BankGateway } from './payments/bank-port.ts'
import { braintreeBanks, braintreePayments } from './payments/braintree/payments.ts'
import { embeddedPayments } from './payments/embedded.ts'
import { demoBank, embeddedBank } from './payments/embedded-bank.ts'
import { httpPayments } from './payments/http.ts'
import { httpBank } from './payments/http-bank.ts'
import { plaidBank } from './payments/plaid/bank-link.ts'
import { plaidCalls } from './payments/plaid/calls.ts'
import type { PaymentGateway } from './payments/port.ts'
import { openSearch } from './search/opensearch.ts'
import { docuSign } from './signing/docusign.ts'
import { ownSeal } from './signing/embedded.ts'
import { fileSms } from './sms/embedded.ts'
import { gatewaySms } from './sms/gateway.ts'
import type { SmsTransport } from './sms/port.ts'
import { twilioSms } from './sms/twilio.ts'
import { httpWebhooks } from './webhook/http.ts'
import { embeddedZipCodes } from './zip-codes/embedded.ts'

export type AdapterNeeds = {
  readonly db: Database
  readonly keys: Keys
  readonly secrets: SecretStore
  readonly settings: Settings
  readonly now: () => Date
}

function smsOf({ twilio, smsUrl, smsToken, dataDir, origin }: Settings): SmsTransport {
  if (twilio !== undefined) return twilioSms(twilio, origin + webhookPaths.twilioStatus)
  return smsUrl === undefined ? fileSms(dataDir) : gatewaySms(smsUrl, smsToken)
}

/** The service that charges cards and bank accounts. */
function paymentsOf({ db, settings, now }: Pick<AdapterNeeds, 'db' | 'settings' | 'now'>): PaymentGateway {
  const { payments, origin } = settings
  if (payments.kind === 'embedded') return embeddedPayments({ db, now })
  if (payments.kind === 'service') return httpPayments({ ...payments, origin, now })
  const service = braintreePayments({ account: payments, db, now })
  return {
    ...service,
    // The page stands at an origin of its own, because scripts of another company run there.
    openCardEntry: async (request) => payments.cardOrigin + (await service.openCardEntry(request)),
  }
}

/** The payment service's bank accounts; Plaid's page in the place of its own where that is configured. */
function banksOf({ db, keys, settings, now }: Omit<AdapterNeeds, 'secrets'>): BankGateway {
  const { payments, origin, plaid, siteName } = settings
  if (payments.kind === 'embedded') return embeddedBank({ db, now })
  const banks =
    payments.kind === 'braintree'
      ? braintreeBanks({ account: payments, db, now })
      : httpBank({ ...payments, origin })
  if (plaid === undefined) return banks
  return plaidBank({ calls: plaidCalls(plaid), banks, db, keys, origin, siteName, now })
}

/** Chooses the real service if it is configured, otherwise the embedded default. */
export function makeAdapters({ db, keys, secrets, settings, now }: AdapterNeeds): Adapters {
  const zipCodes = embeddedZipCodes()
  return {
    identity:
      settings.oidcIssuer === undefined
        ? embeddedIdentity({ db, keys, settings, now })
        : outsideIdentity(settings.oidcIssuer, { db, keys, settings, now }),
    mail:
      settings.smtpUrl === undefined
        ? fileMail(settings.dataDir)
        : smtpMail(settings.smtpUrl, settings.mailFrom),
    sms: smsOf(settings),
    leads: settings.leadsUrl === undefined ? noLeads() : httpLeads(settings.leadsUrl, settings.leadsToken),
    zipCodes,
    geocoding:
      settings.geocoding === undefined
        ? centroidGeocoding(zipCodes)
        : signedGeocoding(settings.geocoding, zipCodes),
    networkLocator:
      settings.geoipFile === undefined ? noNetworkLocator() : fileNetworkLocator(settings.geoipFile),
    seal: ownSeal({
      secrets,
      dataDir: settings.dataDir,
      siteName: settings.siteName,
      passphrase: keys.derive('signing certificate').toString('base64url'),
      now,
    }),
    ceremony: settings.docuSign === undefined ? null : docuSign(settings.docuSign, now),
    decision:
      settings.decisionUrl === undefined
        ? policyEngine(policy202601)
        : httpEngine(settings.decisionUrl, settings.decisionToken),
    payments: paymentsOf({ db, settings, now }),
    banks: banksOf({ db, keys, settings, now }),
    demoBank: settings.payments.kind === 'embedded' ? demoBank : null,
    searchEngine: settings.openSearch === undefined ? null : openSearch(settings.openSearch),
    webhook: httpWebhooks({ toLoopback: settings.webhooksToLoopback }),
  }
}
