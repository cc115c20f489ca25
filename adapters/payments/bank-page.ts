import { randomBytes, randomUUID } from 'node:crypto'
import { type Context as Call, Hono } from 'hono'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import type { Database } from '#platform/db/database.ts'
import { isRowId } from '#platform/row-id.ts'
import { type CardPage, shell, wordsOf } from './card-html.ts'
import { answer } from './card-page.ts'
import { demoBankName } from './embedded-bank.ts'
import { creditsTo, findBankAccount, findBankSession, linkAccount } from './embedded-bank-store.ts'
import { isOpenAccount, testBankAccounts } from './test-bank-accounts.ts'

type Needs = { readonly db: Database; readonly now: () => Date; readonly siteName: string }

const choices = testBankAccounts.filter(({ behaviour }) => isOpenAccount(behaviour))

/** The way back to the store with a code, after whatever its query has already. */
function withCode(returnTo: string, code: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}code=${code}`
}

/**
 * The pages of the embedded bank: `/{session}?locale=` stands for signing in at the bank and choosing an account, and
 * `/statement/{token}` shows the deposits that arrived. Both work without scripts.
 */
export function bankApp({ db, now, siteName }: Needs): Hono {
  const app = new Hono()
  const pageOf = (c: Call, back?: string): CardPage => {
    const locale = c.req.query('locale')
    return {
      ...(back !== undefined && { back }),
      ...{ locale: isLocale(locale) ? locale : defaultLocale, siteName },
      nonce: randomBytes(16).toString('base64url'),
    }
  }
  const sessionOf = async (c: Call) => {
    const id = c.req.param('session') ?? ''
    const session = isRowId(id) ? await findBankSession(db, id) : undefined
    return session !== undefined && (session.token !== null || session.expiresAt >= now())
      ? { ...session, id }
      : undefined
  }
  const gone = (c: Call) => {
    const page = pageOf(c)
    const say = wordsOf(page)
    const body = `<h1 id="title">${say('bank-page.gone')}</h1><p class="gone">${say('bank-page.gone.text')}</p>`
    return answer(c, page, shell(page, say('bank-page.gone'), body), 404)
  }

  app.get('/statement/:token', async (c) => {
    const account = await findBankAccount(db, c.req.param('token'))
    if (account === undefined) return gone(c)
    const page = pageOf(c)
    const say = wordsOf(page)
    const arrived = isOpenAccount(account.behaviour) ? await creditsTo(db, account.token) : []
    const lines = arrived.map(({ amountCents }) => `<li>$0.${String(amountCents).padStart(2, '0')}</li>`)
    const body = `<h1 id="title">${say('bank-page.statement', { bank: demoBankName, last4: account.last4 })}</h1>
<p class="test">${say('bank-page.demo')}</p>
${lines.length === 0 ? `<p>${say('bank-page.nothing')}</p>` : `<ul>${lines.join('')}</ul>`}`
    return answer(c, page, shell(page, say('bank-page.statement.tab'), body), 200)
  })

  app.get('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined) return gone(c)
    if (session.token !== null) return c.redirect(session.returnTo, 303)
    const page = pageOf(c, session.returnTo)
    const say = wordsOf(page)
    const options = choices.map(({ accountNumber }) => {
      const last4 = accountNumber.slice(-4)
      return `<p><button name="account" value="${escapeHtml(accountNumber)}">${say('bank-page.choose', { last4 })}</button></p>`
    })
    const body = `<h1 id="title">${say('bank-page.title', { bank: demoBankName })}</h1>
<p class="purpose">${say('bank-page.text')}</p>
<form method="post">${options.join('\n')}</form>
<p class="test">${say('bank-page.demo')}</p>`
    return answer(c, page, shell(page, say('bank-page.title', { bank: demoBankName }), body), 200)
  })

  app.post('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined) return gone(c)
    const number = (await c.req.formData()).get('account')
    const chosen = choices.find(({ accountNumber }) => accountNumber === number)
    if (chosen === undefined) return c.redirect(session.returnTo, 303)
    const row = {
      ...{ token: `ba_${randomUUID()}`, behaviour: chosen.behaviour, bankName: demoBankName },
      ...{ accountType: 'checking' as const, last4: chosen.accountNumber.slice(-4) },
    }
    const code = randomBytes(16).toString('base64url')
    // Whoever comes after the first choice gets no code, so nobody else can finish with that account.
    const isFirst = await linkAccount(db, { id: session.id, code }, row, now())
    return c.redirect(isFirst ? withCode(session.returnTo, code) : session.returnTo, 303)
  })
  return app
}
