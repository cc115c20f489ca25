import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const rules = [
    { name: 'Late', rulesKey: 'late-b', contentAssetID: 'faqs', configTimeOut: 3 },
    { name: 'Autopay', rulesKey: 'autopay', contentAssetID: 'terms', configTimeOut: 14 },
    { name: 'Late', rulesKey: 'late-a', contentAssetID: 'contact-us', configTimeOut: 1 },
    { name: 'Late', rulesKey: 'not a key', contentAssetID: 'faqs', configTimeOut: 0 },
  ]
  for (const body of rules)
    await shop.core.db.run(sql`
      insert into custom_object (type, key, body)
      values ('interstitialRule', ${body.rulesKey}, ${JSON.stringify(body)}::jsonb)`)
})
afterAll(() => shop.close())

const path =
  '/custom/ie-configurations/v1/organizations/f_ecom_store/getieconfigurations?siteId=us&locale=es-US'

async function ask(rulesquery: unknown, token?: string) {
  const bearer = token ?? (await shop.guest()).access_token
  const answer = await shop.call(path, bearer, { method: 'POST', body: JSON.stringify({ rulesquery }) })
  return { status: answer.status, body: await answer.json() }
}

test('the rules of the names come back in the order of those, with name, key, content and days [ACC-335] [ACC-336]', async () => {
  const { status, body } = await ask(['Autopay', 'Nothing', 'Late', 'Autopay'])
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      sortedRules: [
        { name: 'Autopay', rulesKey: 'autopay', contentAssetID: 'terms', configTimeOut: 14 },
        { name: 'Late', rulesKey: 'late-a', contentAssetID: 'contact-us', configTimeOut: 1 },
        { name: 'Late', rulesKey: 'late-b', contentAssetID: 'faqs', configTimeOut: 3 },
      ],
    },
  })
  expect((await ask([])).body).toEqual({ data: { sortedRules: [] } })
})

test('names that are no list, too many or too long are refused, and so is a call without token', async () => {
  for (const wrong of ['Late', [1], Array.from({ length: 51 }, () => 'a'), ['a'.repeat(101)]])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400])
  expect((await ask(['Late'], 'none')).status).toBe(401)
})
