import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#platform/db/database.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { Keys } from '#platform/keys.ts'
import { webhookPaths } from '#site/urls.ts'
import type { BankGateway, BankLinkRequest, LinkedBankAccount } from '../bank-port.ts'
import type { ChosenAccount, PlaidCalls } from './calls.ts'
import {
  type BankLinkRow,
  deleteBankLinks,
  findBankLink,
  insertBankLink,
  keepAccessToken,
  keepAccount,
} from './queries.ts'

export type BankLinkNeeds = {
  readonly calls: PlaidCalls
  /** Keeps the accounts that were chosen, and moves their money. */
  readonly banks: BankGateway
  readonly db: Database
  readonly keys: Keys
  readonly origin: string
  readonly siteName: string
  readonly now: () => Date
}

const lifetimeSeconds = 3_600
/** The service reports what was chosen at about the time at which the browser comes back. */
const reportPatienceMs = 8_000
const reportPollMs = 250

/**
 * Bank accounts that are kept by one service and chosen at another: Plaid shows its own page (Hosted Link), so no script
 * of another company runs in the store. What was chosen comes from Plaid in a signed report; the browser comes back with a
 * code that stood only in the address that Plaid sends it to.
 */
export function plaidBank(needs: BankLinkNeeds): BankGateway {
  const { calls, banks, db, keys, origin, siteName, now } = needs
  const hashOf = (id: string, code: string) => keys.fingerprint(`bank link ${id} ${code}`)

  async function openBankLink({ sessionId, returnTo, locale }: BankLinkRequest): Promise<string> {
    await deleteBankLinks(db, new Date(now().getTime() - 2 * lifetimeSeconds * 1_000))
    const known = await findBankLink(db, sessionId)
    if (known !== undefined) return known.url
    const code = randomBytes(24).toString('base64url')
    const back = new URL(returnTo, origin)
    back.searchParams.set('code', code)
    const link = await calls.createLink({
      sessionId,
      siteName,
      language: locale === 'es-US' ? 'es' : 'en',
      returnTo: back.href,
      reportTo: origin + webhookPaths.bankLinks,
      lifetimeSeconds,
    })
    await insertBankLink(db, { id: sessionId, ...link, codeHash: hashOf(sessionId, code), now: now() })
    // Of two requests at once the first link counts, in both.
    return (await findBankLink(db, sessionId))?.url ?? link.url
  }

  /** Waits for the service's report. Undefined if none came. */
  async function reported(id: string): Promise<BankLinkRow | undefined> {
    for (let waited = 0; waited < reportPatienceMs; waited += reportPollMs) {
      const link = await findBankLink(db, id)
      if (link === undefined || link.sealedPublicToken !== null) return link
      await setTimeout(reportPollMs)
    }
    return undefined
  }

  async function accessOf({ id, sealedAccessToken, sealedPublicToken }: BankLinkRow): Promise<string> {
    if (sealedAccessToken !== null) return keys.open(sealedAccessToken)
    const access = await calls.exchange(keys.open(sealedPublicToken ?? ''))
    await keepAccessToken(db, id, keys.seal(access))
    return access
  }

  async function findLinkedAccount(
    id: string,
    code: string,
    mandate: string,
  ): Promise<LinkedBankAccount | undefined> {
    const begun = await findBankLink(db, id)
    if (begun === undefined || !equalSecrets(hashOf(id, code), begun.codeHash)) return undefined
    if (now().getTime() - begun.createdAt.getTime() > lifetimeSeconds * 1_000) return undefined
    const link = await reported(id)
    if (link === undefined) return undefined
    // A repetition, after an answer that was lost.
    if (link.sealedAccount !== null) return JSON.parse(keys.open(link.sealedAccount))
    const access = await accessOf(link)
    const chosen = await calls.chosenAccount(access)
    if (chosen === undefined) return undefined
    const account = await kept(id, chosen, mandate)
    if (account === undefined) return undefined
    await keepAccount(db, id, keys.seal(JSON.stringify(account)))
    // The store needs the numbers once. An access that cannot be given up now ends by itself at the service.
    await calls.remove(access).catch(() => undefined)
    return account
  }

  /** Has the payment service keep the account; undefined if it refuses it. */
  async function kept(
    id: string,
    chosen: ChosenAccount,
    mandate: string,
  ): Promise<LinkedBankAccount | undefined> {
    const { bankName, last4, accountType, routingNumber, accountNumber, owners } = chosen
    const saved = await banks.saveBankAccount({
      key: id,
      ...{ routingNumber, accountNumber, accountType },
      holder: owners[0] ?? '',
      mandate,
    })
    if (saved.state === 'refused') return undefined
    return { token: saved.token, bankName: bankName.slice(0, 100), accountType, last4, owners }
  }

  return { ...banks, openBankLink, findLinkedAccount }
}
