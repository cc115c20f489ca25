import type { z } from 'zod'
import type { settingsSchema } from './settings-schema.ts'

type Values = z.output<typeof settingsSchema>

export type DocuSignSettings = {
  readonly url: string
  readonly authUrl: string
  readonly accountId: string
  readonly userId: string
  readonly integrationKey: string
  readonly privateKey: string
}

export type TwilioSettings = {
  readonly url: string
  readonly verifyUrl: string
  readonly accountSid: string
  readonly authToken: string
  readonly messagingServiceSid: string
  readonly verifyServiceSid: string
}

/** The payment service: the embedded one, which takes test cards only, or another, with what it needs. */
export type PaymentSettings =
  | { readonly kind: 'embedded' }
  | {
      /** A service that implements adapters/payments/PROTOCOL.md. */
      readonly kind: 'service'
      readonly url: string
      readonly token: string | undefined
      /** What signs its events; without it none is taken. */
      readonly eventSecret: string | undefined
    }
  | BraintreeSettings

export type BraintreeSettings = {
  readonly kind: 'braintree'
  /** The address of the GraphQL API. */
  readonly url: string
  readonly publicKey: string
  readonly privateKey: string
  /** The merchant account of stores that name none; without it the one that Braintree has as default. */
  readonly merchantAccountId: string | undefined
  /** The origin of the card page, which is not that of the store. */
  readonly cardOrigin: string
}

export type GeocodeSettings = {
  readonly url: string
  readonly key: string | undefined
  /** In the place of a key, with a secret: an account's client id, and what its reports list the store's use under. */
  readonly clientId: string | undefined
  readonly channel: string | undefined
  /** What signs each address, in base64 for URLs. */
  readonly secret: string | undefined
}

export type OpenSearchSettings = {
  readonly url: string
  readonly user: string | undefined
  readonly password: string | undefined
  /** What the names of its indices begin with. */
  readonly prefix: string
}

/** An OpenSearch cluster; undefined without its address. */
export function openSearchOf(values: Values): OpenSearchSettings | undefined {
  const { OPENSEARCH_URL: url, OPENSEARCH_USER: user, OPENSEARCH_PASSWORD: password } = values
  const prefix = values.OPENSEARCH_INDEX
  return url === undefined ? undefined : { url: url.replace(/\/$/, ''), user, password, prefix }
}

/** A geocode service; undefined without its address. */
export function geocodingOf(values: Values): GeocodeSettings | undefined {
  const { GEOCODE_URL: url, GEOCODE_KEY: key, GEOCODE_SECRET: secret } = values
  const { GEOCODE_CLIENT: clientId, GEOCODE_CHANNEL: channel } = values
  return url === undefined ? undefined : { url, key, clientId, channel, secret }
}

/** The payment service that the settings name; the embedded one if they name none. */
export function paymentsOf(values: Values): PaymentSettings {
  const { PAYMENTS_URL: url, PAYMENTS_TOKEN: token, PAYMENTS_EVENT_SECRET: eventSecret } = values
  const {
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
    CARD_ORIGIN: cardOrigin,
  } = values
  if (publicKey !== undefined && privateKey !== undefined && cardOrigin !== undefined) {
    const { BRAINTREE_URL, BRAINTREE_MERCHANT_ACCOUNT: merchantAccountId } = values
    return { kind: 'braintree', url: BRAINTREE_URL, publicKey, privateKey, merchantAccountId, cardOrigin }
  }
  return url === undefined
    ? { kind: 'embedded' }
    : { kind: 'service', url: url.replace(/\/$/, ''), token, eventSecret }
}

/** The four settings of a Twilio account; undefined unless all are set. */
export function twilioOf(values: Values): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const { TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid, TWILIO_VERIFY_SERVICE_SID: verifyServiceSid } =
    values
  if (accountSid === undefined || authToken === undefined) return undefined
  if (messagingServiceSid === undefined || verifyServiceSid === undefined) return undefined
  const [url, verifyUrl] = [values.TWILIO_URL, values.TWILIO_VERIFY_URL].map((text) =>
    text.replace(/\/$/, ''),
  )
  if (url === undefined || verifyUrl === undefined) return undefined
  return { url, verifyUrl, accountSid, authToken, messagingServiceSid, verifyServiceSid }
}

/** The settings of a Plaid account; undefined unless both are set. */
export function plaidOf({ PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_URL: url }: Values) {
  if (clientId === undefined || secret === undefined) return undefined
  return { url: url.replace(/\/$/, ''), clientId, secret }
}

/** The settings of a DocuSign account; undefined unless all are set. */
export function docuSignOf(values: Values): DocuSignSettings | undefined {
  const { DOCUSIGN_URL: url, DOCUSIGN_ACCOUNT_ID: accountId, DOCUSIGN_USER_ID: userId } = values
  const { DOCUSIGN_INTEGRATION_KEY: integrationKey, DOCUSIGN_PRIVATE_KEY: privateKey } = values
  if (url === undefined || accountId === undefined || userId === undefined) return undefined
  if (integrationKey === undefined || privateKey === undefined) return undefined
  const authUrl = values.DOCUSIGN_AUTH_URL.replace(/\/$/, '')
  return { url: url.replace(/\/$/, ''), authUrl, accountId, userId, integrationKey, privateKey }
}
