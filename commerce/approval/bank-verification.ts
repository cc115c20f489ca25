import type { Context } from 'hono'
import { z } from 'zod'
import { bankLinkUrl, finishBankLink, startBankLink } from '#core/approval/bank-account/bank-link.ts'
import { enterAmounts } from '#core/approval/bank-account/enter-amounts.ts'
import { getBankVerification } from '#core/approval/bank-account/get-bank-check.ts'
import { mandateWords } from '#core/approval/bank-account/mandate.ts'
import {
  depositAmountsInput,
  startBankLinkInput,
  startDepositsInput,
} from '#core/approval/bank-account/schema.ts'
import { startDeposits } from '#core/approval/bank-account/start-deposits.ts'
import type { Who } from '#core/context.ts'
import { hasRecentProof } from '#core/shopper/sign-in/recent-proof.ts'
import { readInput } from '#platform/read-input.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { type ApiEnv, factory, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { ownBody, readOwn } from '../http/own-body.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/custom/bank-verification/v1/organizations/:org'

/** How the customer's check stands, with the words that are agreed to before one begins. */
async function standing(c: Context<ApiEnv>, who: Who, more: object = {}) {
  const core = c.get('core')
  const bankVerification = (await getBankVerification(who, core)) ?? { status: 'none', attempts: 0 }
  return c.json({ bankVerification, mandate: mandateWords(core.settings.siteName, c.get('locale')), ...more })
}

async function beginnerOf(c: Context<ApiEnv>) {
  const { address } = c.get('core').client
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300)
  const { id: storeId } = await storeOf(c)
  return { locale: c.get('locale'), client: { address, userAgent }, storeId }
}

const anything = z.looseObject({})

/** What the bank's way back to the store has in its query. */
const linkResult = z.looseObject({ session: z.string('bank-not-linked'), code: z.string('bank-not-linked') })

const standingAnswer = z.strictObject({
  bankVerification: z.strictObject({
    status: z.string().describe('none before one was begun'),
    method: z.string().optional(),
    confirmedAt: z.iso.datetime().optional(),
    accountLast4: z.string().optional(),
    attempts: z.int(),
  }),
  mandate: z.string().describe('the words that are agreed to before a check begins'),
})

const answers = { 200: standingAnswer }

const { accountNumberAgain, ...account } = startDepositsInput.shape

const operations = {
  standing: operation({
    id: 'bankStanding',
    summary: "How the check of the customer's bank account stands.",
    body: ownBody({}),
    answers,
    example: { body: {} },
  }),
  deposits: operation({
    id: 'startBankDeposits',
    summary: 'Begins a check by two small deposits.',
    body: ownBody({ ...account, accountNumberAgain: accountNumberAgain.optional() }),
    answers,
  }),
  amounts: operation({
    id: 'enterBankDeposits',
    summary: 'Confirms the account by the amounts of the two deposits, in any order.',
    body: ownBody(depositAmountsInput.shape),
    answers,
    example: { body: { first: '0.12', second: '0.34' } },
  }),
  link: operation({
    id: 'startBankLink',
    summary: 'Begins a check at the bank itself; url is the page there.',
    body: ownBody(startBankLinkInput.shape),
    answers: { 200: standingAnswer.extend({ url: z.url() }) },
  }),
  linkResult: operation({
    id: 'finishBankLink',
    summary: "Ends a check at the bank, with what the bank's way back has in its query.",
    body: ownBody(linkResult.shape),
    answers,
  }),
}

/**
 * Confirms a customer's bank account: by two small deposits, or at the bank itself (document 3 §7 leave request and
 * reply open). Each answers with how the check stands; no account number comes back.
 */
export const bankVerification = factory
  .createApp()
  .use('/custom/bank-verification/*', signedIn)
  .post(`${base}/standing`, operations.standing, async (c) => {
    const own = await readOwn(c, anything)
    if (!own.ok) return refuse(c, own.problem)
    return standing(c, own.value.who)
  })
  .post(`${base}/deposits`, operations.deposits, async (c) => {
    const own = await readOwn(c, anything)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    if (!(await hasRecentProof(who, c.get('core')))) return refuse(c, { code: 'sign-in-required' })
    const read = readInput(startDepositsInput, { accountNumberAgain: body.accountNumber, ...body })
    if (!read.ok) return refuse(c, read.problem)
    const begun = await startDeposits(who, { ...read.value, ...(await beginnerOf(c)) }, c.get('core'))
    return begun.ok ? standing(c, who) : refuse(c, begun.problem)
  })
  .post(`${base}/amounts`, operations.amounts, async (c) => {
    const own = await readOwn(c, anything)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    const read = readInput(depositAmountsInput, body)
    if (!read.ok) return refuse(c, read.problem)
    const entered = await enterAmounts(who, read.value, c.get('core'))
    return entered.ok ? standing(c, who) : refuse(c, entered.problem)
  })
  .post(`${base}/link`, operations.link, async (c) => {
    const own = await readOwn(c, anything)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    if (!(await hasRecentProof(who, c.get('core')))) return refuse(c, { code: 'sign-in-required' })
    const read = readInput(startBankLinkInput, body)
    if (!read.ok) return refuse(c, read.problem)
    const core = c.get('core')
    const locale = c.get('locale')
    const begun = await startBankLink(who, { ...read.value, ...(await beginnerOf(c)) }, core)
    if (!begun.ok) return refuse(c, begun.problem)
    const back = `${pathTo('bankVerification')}?session={session}`
    const url = await bankLinkUrl(who, { returnTo: withPrefix(prefixFor(locale), back), locale }, core)
    return url.ok ? standing(c, who, { url: url.value }) : refuse(c, url.problem)
  })
  .post(`${base}/link-result`, operations.linkResult, async (c) => {
    const own = await readOwn(c, linkResult)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    const finished = await finishBankLink(who, { id: body.session, code: body.code }, c.get('core'))
    return finished.ok ? standing(c, who) : refuse(c, finished.problem)
  })
