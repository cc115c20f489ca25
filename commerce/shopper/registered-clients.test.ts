import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClient } from '#core/shopper/api-client/add-client.ts'
import { findClient, listClients } from '#core/shopper/api-client/find-client.ts'
import { removeClient } from '#core/shopper/api-client/remove-client.ts'
import { addClientInput } from '#core/shopper/api-client/schema.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { readInput } from '#platform/read-input.ts'
import { oauthClient, sentBack, tokensOf } from '../testing/oauth.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const address = 'https://shop.example/callback'
const wanted = (id: string, kind: 'public' | 'confidential') =>
  inputOf(addClientInput, { id, kind, addresses: [address] })
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

test('a registered public client signs guests in at its own address only, until it is removed', async () => {
  const { core, origin } = shop
  expect(await addClient(wanted('app', 'public'), 'tester', core)).toEqual({
    ok: true,
    value: { secret: undefined },
  })
  const { authorize, exchange, refresh } = oauthClient(origin)
  const app = { client_id: 'app', redirect_uri: address }
  const back = sentBack(await authorize({ ...app, state: 'as sent' }))
  expect(back.get('state')).toBe('as sent')
  const tokens = await tokensOf(await exchange(back.get('code') ?? '', app))
  expect((await authorize({ ...app, redirect_uri: 'https://shop.example/other' })).status).toBe(400)
  expect((await authorize({ ...app, code_challenge: undefined })).headers.get('location')).toMatch(
    /error=invalid_request/,
  )
  expect(await removeClient('app', 'tester', core)).toMatchObject({ ok: true })
  expect((await authorize(app)).status).toBe(400)
  expect((await refresh(tokens.refresh_token, { client_id: 'app' })).status).toBe(401)
  expect(await removeClient('app', 'tester', core)).toMatchObject({
    problem: { code: 'not-found', field: 'id' },
  })
})

test('a confidential client proves itself with its secret, of which only a hash is kept', async () => {
  const { core, origin } = shop
  const added = await addClient(wanted('server', 'confidential'), 'tester', core)
  const secret = (added.ok && added.value.secret) || ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  const kept = await core.db.one<{ secretHash: string }>(
    sql`select secret_hash from api_client where id = 'server'`,
  )
  expect(kept.secretHash).not.toContain(secret)
  const { authorize, post, verifier } = oauthClient(origin)
  const back = sentBack(await authorize({ client_id: 'server', redirect_uri: address }))
  const exchange = {
    grant_type: 'authorization_code_pkce',
    client_id: 'server',
    redirect_uri: address,
    channel_id: 'us',
    code: back.get('code') ?? '',
    code_verifier: verifier,
  }
  for (const headers of [{}, basic('server', 'wrong'), basic('store', secret)]) {
    const refused = await post('token', exchange, headers)
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'invalid_client' }])
  }
  await tokensOf(await post('token', exchange, basic('server', secret)))
  const guest = { grant_type: 'client_credentials', channel_id: 'us' }
  expect((await tokensOf(await post('token', guest, basic('server', secret)))).usid).toBeTruthy()
  const ofPublic = await post('token', { ...guest, client_id: 'store' })
  expect([ofPublic.status, await ofPublic.json()]).toMatchObject([400, { error: 'unauthorized_client' }])
})

test('ids are taken once, those of the setting too, and an address must be https or of an app', async () => {
  const { core } = shop
  expect(await addClient(wanted('store', 'public'), 'tester', core)).toMatchObject({
    problem: { code: 'conflict', field: 'id' },
  })
  await addClient(wanted('twice', 'public'), 'tester', core)
  expect(await addClient(wanted('twice', 'public'), 'tester', core)).toMatchObject({
    problem: { code: 'conflict', field: 'id' },
  })
  expect(
    readInput(addClientInput, { id: 'x', kind: 'public', addresses: ['http://shop.example/cb'] }),
  ).toMatchObject({
    problem: { code: 'field-invalid' },
  })
  expect((await listClients(core)).map(({ id }) => id)).toEqual(expect.arrayContaining(['store', 'twice']))
  expect(await findClient('nobody', core)).toBeUndefined()
})

test('an organization that is none of ours is not found', async () => {
  const { access_token } = await shop.guest()
  const path = '/product/shopper-products/v1/organizations/f_ecom_other/products/sofa?siteId=us'
  const answer = await shop.call(path, access_token)
  expect([answer.status, await answer.json()]).toMatchObject([404, { field: 'organizationId' }])
})
