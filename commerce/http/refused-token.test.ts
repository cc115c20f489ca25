import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { openLog } from '#platform/log.ts'
import { serveApi } from '../testing/client.ts'

test('a network that sends refused tokens again and again gets a few lines in the log', async () => {
  const written: string[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const core = await testContext()
  const client = { ...core.client, network: randomUUID() }
  const served = await serveApi({ ...core, client, log: openLog(true, to) })
  const path = '/mobify/proxy/api/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets/x?siteId=us'
  for (let call = 0; call < 15; call++) {
    const { status } = await fetch(`${served.origin}${path}`, { headers: { authorization: 'Bearer a.b.c' } })
    expect(status).toBe(401)
  }
  await served.close()
  expect(written.filter((line) => line.includes('"token-refused"'))).toHaveLength(10)
})
