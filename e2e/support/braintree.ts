import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

type Call = { readonly query: string; readonly variables: { readonly input?: { paymentMethodId?: string } } }

const card = {
  ...{ __typename: 'CreditCardDetails', brandCode: 'VISA', last4: '1111', origin: null },
  ...{ expirationMonth: '09', expirationYear: '2031' },
}

function answerOf({ query, variables }: Call): object {
  if (query.includes('createClientToken'))
    return { data: { createClientToken: { clientToken: 'token-of-the-tests' } } }
  if (query.includes('vaultPaymentMethod') && variables.input?.paymentMethodId === 'nonce-4111111111111111')
    return {
      data: { vaultPaymentMethod: { paymentMethod: { id: 'card-1', details: card }, verification: null } },
    }
  return { errors: [{ message: 'refused', extensions: { errorClass: 'VALIDATION' } }] }
}

/** Braintree's API as far as the card page calls it: it keeps the card 4111 1111 1111 1111, and refuses all others. */
export async function serveBraintreeCards(): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const answer = answerOf((await json(request)) as Call)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/graphql`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What the page calls of Braintree's scripts, with plain fields in the place of Braintree's frames. */
const scripts = {
  client: `window.braintree = { client: { create: async ({ authorization }) => ({ authorization }) } }`,
  'hosted-fields': `braintree.hostedFields = {
    async create({ client, fields }) {
      if (client.authorization !== 'token-of-the-tests') throw new Error('a wrong token')
      const inputs = {}
      for (const [key, { container, internalLabel }] of Object.entries(fields)) {
        const input = inputs[key] = document.createElement('input')
        input.setAttribute('aria-label', internalLabel)
        input.name = 'vendor-' + key
        document.querySelector(container).append(input)
      }
      const stateOf = ({ value }) => ({ isEmpty: value === '', isValid: /^[0-9/]{3,16}$/.test(value) })
      return {
        getState: () => ({ fields: Object.fromEntries(Object.entries(inputs).map(([key, one]) => [key, stateOf(one)])) }),
        setAttribute: ({ field, attribute, value }) => inputs[field].setAttribute(attribute, value),
        removeAttribute: ({ field, attribute }) => inputs[field].removeAttribute(attribute),
        setMessage() {},
        focus: (field) => inputs[field].focus(),
        tokenize: async () => ({ nonce: 'nonce-' + inputs.number.value }),
      }
    },
  }`,
} as const

/** Gives a page stand-ins for Braintree's scripts, which come from an address outside. */
export async function withVendorScripts(page: Page): Promise<void> {
  for (const [name, body] of Object.entries(scripts))
    await page.route(`https://js.braintreegateway.com/web/*/js/${name}.min.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
}
