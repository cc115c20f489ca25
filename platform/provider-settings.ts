import { settingDocs } from './setting-docs.ts'
import {
  indexName,
  privateKey,
  providerId,
  publicKey,
  serviceUrl,
  token,
  webOrigin,
} from './setting-readers.ts'

/** Twilio for texts and codes, and SendGrid's reports about mail. */
export const messageSettings = {
  TWILIO_ACCOUNT_SID: providerId('AC').optional().register(settingDocs, {
    otherwise: 'none; texts go to `SMS_URL`',
    about: 'a Twilio account that texts and codes go out through ([docs/services.md](services.md))',
  }),
  TWILIO_AUTH_TOKEN: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the auth token of `TWILIO_ACCOUNT_SID`, which also signs what Twilio reports',
    secret: true,
  }),
  TWILIO_MESSAGING_SERVICE_SID: providerId('MG').optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the messaging service of `TWILIO_ACCOUNT_SID` that sends texts',
  }),
  TWILIO_VERIFY_SERVICE_SID: providerId('VA').optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the Verify service of `TWILIO_ACCOUNT_SID` that tells codes by text and call',
  }),
  TWILIO_URL: serviceUrl('https', 'http').default('https://api.twilio.com').register(settingDocs, {
    otherwise: 'https://api.twilio.com',
    about: "the address of Twilio's messages, where another region is used",
  }),
  TWILIO_VERIFY_URL: serviceUrl('https', 'http').default('https://verify.twilio.com').register(settingDocs, {
    otherwise: 'https://verify.twilio.com',
    about: "the address of Twilio's Verify",
  }),
  SENDGRID_EVENTS_KEY: publicKey.optional().register(settingDocs, {
    otherwise: 'none; no reports are taken',
    about:
      'the public key, in base64, with which SendGrid signs reports about bounced mail and complaints to /mail/events',
  }),
}

/** Braintree, which keeps and charges cards and bank accounts. */
export const braintreeSettings = {
  BRAINTREE_PUBLIC_KEY: token.optional().register(settingDocs, {
    otherwise: 'none; `PAYMENTS_URL` takes payments',
    about:
      'the public key of a Braintree account that takes payments ([docs/services.md](services.md)), in the place of `PAYMENTS_URL`',
  }),
  BRAINTREE_PRIVATE_KEY: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the private key of `BRAINTREE_PUBLIC_KEY`, which also signs what Braintree reports',
    secret: true,
  }),
  BRAINTREE_MERCHANT_ACCOUNT: token.optional().register(settingDocs, {
    otherwise: "the account's default",
    about: 'the merchant account of stores whose data name none',
  }),
  BRAINTREE_URL: serviceUrl('https', 'http')
    .default('https://payments.braintree-api.com/graphql')
    .register(settingDocs, {
      otherwise: 'https://payments.braintree-api.com/graphql',
      about:
        "the address of Braintree's API; https://payments.sandbox.braintree-api.com/graphql for its sandbox",
    }),
  CARD_ORIGIN: webOrigin.optional().register(settingDocs, {
    otherwise: 'none; needed with `BRAINTREE_PUBLIC_KEY`',
    about:
      "the address of the page with Braintree's card fields, another than `ORIGIN`, that leads to the same processes",
  }),
}

/** Plaid, on whose page an account is chosen at its bank. */
export const bankLinkSettings = {
  PLAID_CLIENT_ID: token.optional().register(settingDocs, {
    otherwise: 'none; `PAYMENTS_URL` has the page',
    about: 'a Plaid account on whose page shoppers choose a bank account ([docs/services.md](services.md))',
  }),
  PLAID_SECRET: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the secret of `PLAID_CLIENT_ID`',
    secret: true,
  }),
  PLAID_URL: serviceUrl('https', 'http').default('https://production.plaid.com').register(settingDocs, {
    otherwise: 'https://production.plaid.com',
    about: "the address of Plaid's API; https://sandbox.plaid.com for its sandbox",
  }),
}

/** DocuSign, on whose pages agreements are signed. */
export const signingSettings = {
  DOCUSIGN_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: "the store's own ceremony",
    about:
      'the REST address of a DocuSign account, on whose pages agreements are signed ([docs/services.md](services.md)): https://na3.docusign.net/restapi',
  }),
  DOCUSIGN_AUTH_URL: serviceUrl('https', 'http')
    .default('https://account.docusign.com')
    .register(settingDocs, {
      otherwise: 'https://account.docusign.com',
      about:
        "the address of DocuSign's authentication server; https://account-d.docusign.com for its sandbox",
    }),
  DOCUSIGN_ACCOUNT_ID: token
    .optional()
    .register(settingDocs, { otherwise: 'none', about: 'the id of the account at `DOCUSIGN_URL`' }),
  DOCUSIGN_USER_ID: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the id of the user in whose name agreements are sent',
  }),
  DOCUSIGN_INTEGRATION_KEY: token
    .optional()
    .register(settingDocs, { otherwise: 'none', about: "the store's integration key at DocuSign" }),
  DOCUSIGN_PRIVATE_KEY: privateKey.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the RSA key of `DOCUSIGN_INTEGRATION_KEY`: its PEM file in base64',
    secret: true,
  }),
}

/** OpenSearch, which finds the words of large catalogues. */
export const searchSettings = {
  OPENSEARCH_URL: serviceUrl('https', 'http').optional().register(settingDocs, {
    otherwise: 'none; each process finds words in its memory',
    about:
      'an OpenSearch cluster (2.x) that finds the words of catalogues too large for the memory of a process ([docs/scaling.md](scaling.md#search))',
  }),
  OPENSEARCH_USER: token
    .optional()
    .register(settingDocs, { otherwise: 'none', about: 'the user at `OPENSEARCH_URL`' }),
  OPENSEARCH_PASSWORD: token.optional().register(settingDocs, {
    otherwise: 'none',
    about: 'the password of `OPENSEARCH_USER`',
    secret: true,
  }),
  OPENSEARCH_INDEX: indexName.default('store').register(settingDocs, {
    otherwise: 'store',
    about: 'what the names of the indices at `OPENSEARCH_URL` begin with',
  }),
}
