import { z } from 'zod'
import { isUsState } from '#domain/base/us-states.ts'
import { apiClients } from './api-clients.ts'
import {
  bankLinkSettings,
  braintreeSettings,
  messageSettings,
  searchSettings,
  signingSettings,
} from './provider-settings.ts'
import { settingDocs } from './setting-docs.ts'
import {
  ipAddress,
  key32,
  line,
  listOf,
  mailbox,
  oneOf,
  onOff,
  onOffOr,
  postgresUrl,
  readableFile,
  serviceUrl,
  token,
  webOrigin,
  wholeNumber,
} from './setting-readers.ts'
import { unsafeKinds } from './unsafe-kinds.ts'

const acceptedKinds = listOf(`some of ${unsafeKinds.join(', ')}, with commas between them`, (word) =>
  unsafeKinds.find((kind) => kind === word),
)

const usState = listOf('codes of states with commas between them, such as NJ', (text) => {
  const code = text.toUpperCase()
  return isUsState(code) ? code : undefined
})

/** All environment variables of the store, in the order of the table of docs/settings.md. A test compares the two. */
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535)
    .default(3000)
    .register(settingDocs, { otherwise: '3000', about: 'the port that the store listens on' }),
  ORIGIN: webOrigin
    .optional()
    .register(settingDocs, { otherwise: 'http://localhost:PORT', about: 'the address that browsers use' }),
  LISTEN_ADDRESS: ipAddress.optional().register(settingDocs, {
    otherwise: '127.0.0.1 with a loopback `ORIGIN`, else every address',
    about: 'the IP address that the store listens on; in a container 0.0.0.0',
  }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().register(settingDocs, {
    otherwise: 'none; no figures are given',
    about:
      'a second port, of its own for each process, on which Prometheus gets figures at `/metrics` ([docs/operating.md](operating.md)); shoppers must not reach it',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'none; nothing is traced',
    about:
      'a collector of OpenTelemetry that takes traces by OTLP over HTTP ([docs/operating.md](operating.md#traces)), such as http://127.0.0.1:4318',
  }),
  NODE_ENV: oneOf('production', 'development', 'test').default('development').register(settingDocs, {
    otherwise: 'development; `npm start` sets production',
    about: '`production` logs more and shows no development pages by itself',
  }),
  DATA_DIR: line.default('./data').register(settingDocs, {
    otherwise: './data',
    about: 'the folder of the embedded database, its key and mail as files',
  }),
  DATABASE_URL: postgresUrl.optional().register(settingDocs, {
    otherwise: 'the embedded server',
    about: 'a database on a PostgreSQL server (15 or newer) instead of the embedded one',
    secret: true,
  }),
  DATABASE_REPLICA_URL: postgresUrl.optional().register(settingDocs, {
    otherwise: 'the main database',
    about: 'a replica from which catalogue and search are read',
    secret: true,
  }),
  DATABASE_TIMEOUT_MS: wholeNumber(100, 600_000).default(15_000).register(settingDocs, {
    otherwise: '15000',
    about: 'how long one statement of a page or call may take before its answer is a 503, in milliseconds',
  }),
  DATABASE_PREPARED: onOff.default(true).register(settingDocs, {
    otherwise: 'on',
    about:
      '`off` behind a pooler in transaction mode that keeps no prepared statements, such as PgBouncer before 1.21',
  }),
  STORE_KEY: key32.optional().register(settingDocs, {
    otherwise: 'made into `DATA_DIR`',
    about:
      '32 random bytes in base64 that seal the keys in the database, and backups; needed with `DATABASE_URL`',
    secret: true,
  }),
  SITE_NAME: line
    .default('Rent-A-Center')
    .register(settingDocs, { otherwise: 'Rent-A-Center', about: "the shop's name" }),
  SEED: line.default('./catalog/demo').register(settingDocs, {
    otherwise: './catalog/demo',
    about: 'the catalogue that an empty embedded database is filled with',
  }),
  DEMO_ACCOUNTS: onOff.default(true).register(settingDocs, {
    otherwise: 'on',
    about: '`off` leaves the demo accounts out of the embedded database',
  }),
  OPENED_STATES: usState.default([]).register(settingDocs, {
    otherwise: 'none',
    about:
      "closed states that the operator's counsel agreed to open, with commas between them (DE, NC, NJ, territories); MN and WI never open",
  }),
  SMTP_URL: serviceUrl('smtp', 'smtps').optional().register(settingDocs, {
    otherwise: 'files in `DATA_DIR`',
    about: 'the server that mail goes out through',
    secret: true,
  }),
  MAIL_FROM: mailbox
    .default('store@localhost')
    .register(settingDocs, { otherwise: 'store@localhost', about: 'the sender of mail' }),
  POSTAL_ADDRESS: line.default('100 Demo Street, Columbus, OH 43215').register(settingDocs, {
    otherwise: '100 Demo Street, Columbus, OH 43215',
    about: "the shop's postal address, which stands in every mail with deals",
  }),
  SMS_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'files in `DATA_DIR`',
    about: 'the HTTP gateway that text messages go out through, and calls that read a code aloud',
    secret: true,
  }),
  SMS_TOKEN: token.optional().register(settingDocs, {
    otherwise: 'none',
    about:
      'the bearer token for `SMS_URL`, and of the gateway when it reports received texts to /sms/received',
    secret: true,
  }),
  ...messageSettings,
  PHONE_CODES_PER_HOUR: wholeNumber(1, 1_000_000).default(600).register(settingDocs, {
    otherwise: '600',
    about: 'how many codes go out to phones in an hour, by text message and call, for all stores together',
  }),
  LEADS_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'none; leads are only kept',
    about: 'the base address of a service that confirmed sign-ups for deals are passed on to',
    secret: true,
  }),
  LEADS_TOKEN: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the bearer token for `LEADS_URL`',
    secret: true,
  }),
  GEOIP_FILE: readableFile.optional().register(settingDocs, {
    otherwise: 'none; no place is guessed',
    about:
      "a file in MaxMind's format with cities (GeoLite2 City or GeoIP2 City), by which a shopper's network address suggests the nearest store",
  }),
  GEOCODE_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'the centers of ZIP codes',
    about:
      'a service that looks up ZIP codes, points and addresses for the store locator and answers as the Geocoding API of Google Maps does',
    secret: true,
  }),
  GEOCODE_KEY: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the key that is sent to `GEOCODE_URL`',
    secret: true,
  }),
  GEOCODE_CLIENT: token.optional().register(settingDocs, {
    otherwise: 'none',
    about:
      'the client id that is sent to `GEOCODE_URL` in the place of `GEOCODE_KEY`, signed with `GEOCODE_SECRET`',
  }),
  GEOCODE_CHANNEL: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the name under which the reports of `GEOCODE_CLIENT` list what this store asks',
  }),
  GEOCODE_SECRET: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the secret, in base64 for URLs, that signs what is asked of `GEOCODE_URL`',
    secret: true,
  }),
  DEV_PAGES: onOff.optional().register(settingDocs, {
    otherwise: 'off in production; `npm start` sets 1',
    about:
      '`on` shows /dev/inbox (every message that went out), /dev/design (the pieces of the pages in every state) and the calls with examples (/mobify/proxy/api/openapi.html)',
  }),
  PAYMENTS_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'the embedded vault, test cards only',
    about: 'a payment service that speaks `adapters/payments/PROTOCOL.md`',
    secret: true,
  }),
  PAYMENTS_TOKEN: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the bearer token for `PAYMENTS_URL`',
    secret: true,
  }),
  ...braintreeSettings,
  ...bankLinkSettings,
  PAYMENTS_EVENT_SECRET: token.optional().register(settingDocs, {
    otherwise: 'none; no events are taken',
    about: 'what signs the events that the payment service sends to /payments/events',
    secret: true,
  }),
  ...signingSettings,
  ...searchSettings,
  OIDC_ISSUER: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'the embedded provider',
    about: 'an OpenID Connect issuer for single sign-on',
  }),
  OIDC_CLIENT_ID: line
    .default('store')
    .register(settingDocs, { otherwise: 'store', about: "the store's client id at `OIDC_ISSUER`" }),
  OIDC_CLIENT_SECRET: line.optional().register(settingDocs, {
    otherwise: 'none',
    about: "the store's client secret at `OIDC_ISSUER`",
    secret: true,
  }),
  DECISION_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'the embedded policy',
    about: 'an outside decision engine for applications',
    secret: true,
  }),
  DECISION_TOKEN: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the bearer token for `DECISION_URL`',
    secret: true,
  }),
  DECISION_TIMEOUT_MS: wholeNumber(1, 120_000).default(8_000).register(settingDocs, {
    otherwise: '8000',
    about: 'how long a shopper waits for a decision before it counts as failed, in milliseconds',
  }),
  API_CLIENTS: apiClients.optional().register(settingDocs, {
    otherwise: '`store=ORIGIN/callback`; with a loopback `ORIGIN` http://localhost:3000/callback too',
    about:
      'clients of the shopper APIs and the exact addresses that sign-in may send them back to: `id=address address;id2=address`; others are registered with `npm run ops -- add-client`',
  }),
  WEBHOOKS_TO_LOOPBACK: onOff.default(false).register(settingDocs, {
    otherwise: 'off',
    about:
      '`on` lets webhooks go to this machine, without TLS too, for development and tests ([docs/api.md](api.md#webhooks))',
  }),
  TRUST_PROXY: onOff
    .default(false)
    .register(settingDocs, { otherwise: 'off', about: '`on` believes X-Forwarded-For and X-Request-Id' }),
  CACHES: onOffOr('rows').default(true).register(settingDocs, {
    otherwise: 'on',
    about:
      '`rows` keeps no page and no answer such as a list of tiles, only rows such as categories, stores and content; `off` keeps not even these; the HTML of menu, footer and prices, verified tokens and the search index are kept always; both are for measuring',
  }),
  CATALOGUE_CACHE_SECONDS: wholeNumber(1, 3_600).default(30).register(settingDocs, {
    otherwise: '30',
    about:
      'how long a page may show stock and prices that have changed since, in seconds; a cart and an order read them anew',
  }),
  RATE_LIMITS: onOff
    .default(true)
    .register(settingDocs, { otherwise: 'on', about: '`off` slows nobody down, for measuring and tests' }),
  RECORDS_KEPT_YEARS: wholeNumber(4, 99).default(7).register(settingDocs, {
    otherwise: '7',
    about:
      'how many years the orders, agreements and payments of customers stay after the last of them ended, 4 at least ([docs/retention.md](retention.md))',
  }),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 600_000).optional().register(settingDocs, {
    otherwise: '0 with a loopback `ORIGIN`, else 5000',
    about:
      'how long requests are still accepted after SIGTERM while `/readyz` answers 503, so that a balancer notices, in milliseconds',
  }),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(0, 600_000).default(20_000).register(settingDocs, {
    otherwise: '20000',
    about: 'how long requests in flight may take after that before they are cut, in milliseconds',
  }),
  ACCEPT_UNSAFE: acceptedKinds.default([]).register(settingDocs, {
    otherwise: 'none',
    about: `what a public store may nevertheless do, for a staging server, with commas between them: ${unsafeKinds.map((kind) => `\`${kind}\``).join(', ')}; said in the log at each start`,
  }),
  OPERATOR: line.optional().register(settingDocs, {
    otherwise: 'the name of the account',
    about: 'who gives the commands of `npm run ops`, for the audit trail',
  }),
})
