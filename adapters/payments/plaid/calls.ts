import { z } from 'zod'
import type { AccountType } from '#domain/approval/bank-account.ts'
import { ServiceError } from '#platform/service-error.ts'
import { type ServiceClient, serviceClient } from '../../service/service-client.ts'

export type PlaidAccount = {
  /** Base address, without a trailing slash. */
  readonly url: string
  readonly clientId: string
  readonly secret: string
}

const name = 'the bank service'
const timeoutMs = 15_000
/** The version of the API that the shapes below belong to. */
const version = '2020-09-14'

const linkAnswer = z.object({
  link_token: z.string().min(1),
  hosted_link_url: z.url({ protocol: /^https?$/ }),
})
const exchangeAnswer = z.object({ access_token: z.string().min(1) })
const account = z.object({
  account_id: z.string(),
  name: z.string(),
  mask: z.string().nullable(),
  type: z.string(),
  subtype: z.string().nullable(),
})
const authAnswer = z.object({
  accounts: z.array(account),
  numbers: z.object({
    ach: z.array(z.object({ account_id: z.string(), account: z.string(), routing: z.string() })),
  }),
  item: z.object({ institution_name: z.string().nullish() }),
})
const identityAnswer = z.object({
  accounts: z.array(
    z.object({ account_id: z.string(), owners: z.array(z.object({ names: z.array(z.string()) })) }),
  ),
})
const keyAnswer = z.object({ key: z.record(z.string(), z.unknown()) })
const errorAnswer = z.object({ error_code: z.string() })

/** The account that somebody chose at the bank, with its numbers and the names of its owners. */
export type ChosenAccount = {
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: AccountType
  readonly bankName: string
  readonly last4: string
  readonly owners: readonly string[]
}

export type NewLink = {
  readonly sessionId: string
  readonly siteName: string
  readonly language: 'en' | 'es'
  /** Where the browser goes afterwards, and where the service reports what was chosen. */
  readonly returnTo: string
  readonly reportTo: string
  readonly lifetimeSeconds: number
}

/** The calls of Plaid that the store makes. Each throws a `ServiceError` if the service does not carry it out. */
export function plaidCalls({ url, clientId, secret }: PlaidAccount) {
  const headers = { 'plaid-client-id': clientId, 'plaid-secret': secret, 'plaid-version': version }
  const client: ServiceClient = serviceClient({ name, url, headers, timeoutMs })

  async function ask<T>(schema: z.ZodType<T>, path: string, json: object, isRepeatable: boolean): Promise<T> {
    const answer = await client({ method: 'POST', path, json, isRepeatable })
    if (answer.status === 200) return schema.parse(answer.json)
    const { data } = errorAnswer.safeParse(answer.json)
    throw new ServiceError(name, 'refused', { status: answer.status, code: data?.error_code })
  }

  return {
    async createLink(link: NewLink): Promise<{ linkToken: string; url: string }> {
      const made = await ask(
        linkAnswer,
        '/link/token/create',
        {
          client_name: link.siteName.slice(0, 30),
          language: link.language,
          country_codes: ['US'],
          user: { client_user_id: link.sessionId },
          products: ['auth', 'identity'],
          account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
          webhook: link.reportTo,
          hosted_link: {
            completion_redirect_uri: link.returnTo,
            url_lifetime_seconds: link.lifetimeSeconds,
          },
        },
        true,
      )
      return { linkToken: made.link_token, url: made.hosted_link_url }
    },
    async exchange(publicToken: string): Promise<string> {
      // It can be exchanged once.
      const path = '/item/public_token/exchange'
      return (await ask(exchangeAnswer, path, { public_token: publicToken }, false)).access_token
    },
    /** The first account with numbers that money can be taken from; undefined if there is none. */
    async chosenAccount(accessToken: string): Promise<ChosenAccount | undefined> {
      const body = { access_token: accessToken }
      const [auth, identity] = await Promise.all([
        ask(authAnswer, '/auth/get', body, true),
        ask(identityAnswer, '/identity/get', body, true),
      ])
      for (const { account_id: id, account: accountNumber, routing: routingNumber } of auth.numbers.ach) {
        const chosen = auth.accounts.find((one) => one.account_id === id)
        if (chosen === undefined || chosen.type !== 'depository') continue
        const owners = identity.accounts.find((one) => one.account_id === id)?.owners ?? []
        return {
          routingNumber,
          accountNumber,
          accountType: chosen.subtype === 'savings' ? 'savings' : 'checking',
          bankName: auth.item.institution_name ?? chosen.name,
          last4: accountNumber.slice(-4),
          owners: owners.flatMap(({ names }) => names),
        }
      }
      return undefined
    },
    /** Gives the access to the bank up: the store needs the numbers once. */
    async remove(accessToken: string): Promise<void> {
      await ask(z.object({}), '/item/remove', { access_token: accessToken }, true)
    },
    /** The public key, as a JWK, that signs reports with this key id. */
    async reportKey(keyId: string): Promise<Readonly<Record<string, unknown>>> {
      return (await ask(keyAnswer, '/webhook_verification_key/get', { key_id: keyId }, true)).key
    },
  }
}

export type PlaidCalls = ReturnType<typeof plaidCalls>
