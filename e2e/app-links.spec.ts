import { expect, test } from './support/test.ts'

const daySeconds = 86_400

test('the link of an app is remembered when it names both the app and the device [SHL-137] [SHL-138] [ACC-239] [ACC-241]', async ({
  request,
}) => {
  const cookiesOf = async (query: string) => {
    const answer = await request.get(`/us/en/p/sofa?${query}`)
    expect(answer.status()).toBe(200)
    return answer
      .headersArray()
      .filter(({ name, value }) => name === 'set-cookie' && /^(platform|device)Id=/.test(value))
      .map(({ value }) => value)
  }
  // The page is in the cache of shared pages before an app asks for it.
  expect(await cookiesOf('')).toEqual([])
  const both = await cookiesOf('platformId=ios&deviceId=A1-b2')
  expect(both).toHaveLength(2)
  expect(both[0]).toMatch(new RegExp(`^platformId=ios; Max-Age=${30 * daySeconds};`))
  expect(both[1]).toMatch(new RegExp(`^deviceId=A1-b2; Max-Age=${30 * daySeconds};`))
  expect(await cookiesOf('platformId=ios')).toEqual([])
  expect(await cookiesOf('deviceId=A1-b2')).toEqual([])
  expect(await cookiesOf('platformId=ios&deviceId=%3Cscript%3E')).toEqual([])
})
