import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { BankGateway, BankLinkRequest, CreditRequest, SaveBankAccountRequest } from '../bank-port.ts'
import type { CardEntryRequest, ChargeRequest, PaymentGateway, RefundRequest, SavedMethod } from '../port.ts'

/** What was entered on a card page, in the words of PROTOCOL.md. */
function protocolCard(method: SavedMethod | undefined): object | null {
  if (method === undefined) return null
  const { token, kind, brand, last4, expiry, account } = method
  return kind === 'card' ? { token, brand, last4, expiry } : { token, wallet: kind, account }
}

/** Serves a gateway with the protocol of PROTOCOL.md on its own port. */
export async function serveGateway(
  gateway: PaymentGateway,
  banks: BankGateway,
  token: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.text('', 401)
    return next()
  })
  app.onError((error, c) => c.text(error.message, error.message.includes('another request') ? 409 : 500))
  app.post('/charges', async (c) => c.json(await gateway.charge(await c.req.json<ChargeRequest>())))
  app.get('/charges/:key', async (c) => {
    const charge = await gateway.findCharge(c.req.param('key'))
    return charge === undefined ? c.text('', 404) : c.json(charge)
  })
  const listOf = (c: Context) => ({
    since: new Date(c.req.query('since') ?? ''),
    after: c.req.query('after') ?? null,
  })
  app.get('/charges', async (c) => {
    const { items, next } = await gateway.listCharges(listOf(c))
    return c.json({ charges: items, next })
  })
  app.get('/refunds', async (c) => {
    const { items, next } = await gateway.listRefunds(listOf(c))
    return c.json({ refunds: items, next })
  })
  app.get('/disputes', async (c) => {
    const { items, next } = await gateway.listDisputes(listOf(c))
    return c.json({ disputes: items, next })
  })
  app.post('/refunds', async (c) => c.json(await gateway.refund(await c.req.json<RefundRequest>())))
  app.post('/card-sessions', async (c) => {
    const { id, ...entry } = await c.req.json<Omit<CardEntryRequest, 'sessionId'> & { id: string }>()
    const path = await gateway.openCardEntry({ ...entry, sessionId: id })
    return c.json({ url: new URL(path, c.req.url).href })
  })
  app.get('/card-sessions/:id', async (c) =>
    c.json({ card: protocolCard(await gateway.findEnteredMethod(c.req.param('id'))) }),
  )
  app.delete('/cards/:token', async (c) => {
    await gateway.forgetMethod(c.req.param('token'))
    return c.body(null, 204)
  })
  app.post('/bank-accounts', async (c) =>
    c.json(await banks.saveBankAccount(await c.req.json<SaveBankAccountRequest>())),
  )
  app.delete('/bank-accounts/:token', async (c) => {
    await banks.forgetBankAccount(c.req.param('token'))
    return c.body(null, 204)
  })
  app.post('/credits', async (c) => c.json(await banks.credit(await c.req.json<CreditRequest>())))
  app.get('/credits/:key', async (c) => {
    const credit = await banks.findCredit(c.req.param('key'))
    return credit === undefined ? c.text('', 404) : c.json(credit)
  })
  app.post('/bank-sessions', async (c) => {
    const { id, ...link } = await c.req.json<Omit<BankLinkRequest, 'sessionId'> & { id: string }>()
    const path = await banks.openBankLink({ ...link, sessionId: id })
    return c.json({ url: new URL(path, c.req.url).href })
  })
  app.post('/bank-sessions/:id/account', async (c) => {
    const { code, mandate } = await c.req.json<{ code: string; mandate: string }>()
    return c.json({ account: (await banks.findLinkedAccount(c.req.param('id'), code, mandate)) ?? null })
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
