import { generateKeyPairSync } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Fault, faultyService } from '#adapters/service/testing/faulty-service.ts'
import { listenForTest } from '#adapters/service/testing/listen.ts'
import { testContext } from '#core/testing/context.ts'
import { commands } from './commands.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })

/** A mail server that greets, and then refuses or takes what is said to it. */
async function mailServer(answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail\r\n')
    socket.on('data', (data) =>
      socket.write(String(data).startsWith('QUIT') ? '221 bye\r\n' : `${answer}\r\n`),
    )
  })
  return (await listenForTest(server)).replace('http', 'smtp')
}

/** A store whose services are all at one address. */
function everyService(url: string, smtp: string): Record<string, string> {
  return {
    SMTP_URL: smtp,
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'hidden',
    TWILIO_MESSAGING_SERVICE_SID: `MG${'2'.repeat(32)}`,
    TWILIO_VERIFY_SERVICE_SID: `VA${'3'.repeat(32)}`,
    TWILIO_URL: url,
    TWILIO_VERIFY_URL: url,
    PAYMENTS_URL: url,
    PAYMENTS_TOKEN: 'hidden',
    PLAID_CLIENT_ID: 'client',
    PLAID_SECRET: 'hidden',
    PLAID_URL: url,
    DOCUSIGN_URL: url,
    DOCUSIGN_AUTH_URL: url,
    DOCUSIGN_ACCOUNT_ID: 'account',
    DOCUSIGN_USER_ID: 'user',
    DOCUSIGN_INTEGRATION_KEY: 'hidden',
    DOCUSIGN_PRIVATE_KEY: Buffer.from(pem).toString('base64'),
    GEOCODE_URL: `${url}/geocode`,
    GEOCODE_CLIENT: 'gme-store',
    GEOCODE_CHANNEL: 'store',
    GEOCODE_SECRET: 'hidden',
    DECISION_URL: `${url}/decide`,
    DECISION_TOKEN: 'hidden',
    LEADS_URL: url,
    LEADS_TOKEN: 'hidden',
    OIDC_ISSUER: url,
    OPENSEARCH_URL: url,
    OPENSEARCH_USER: 'store',
    OPENSEARCH_PASSWORD: 'hidden',
  }
}

async function check(env: Record<string, string>) {
  const context = await testContext(env)
  const printed: string[] = []
  const printing = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  onTestFinished(() => printing.mockRestore())
  const result = await commands['check-services']?.run([], { context, url: '', actor: 'olga' })
  return { result, printed }
}

/** The checks of a store whose services all fail in one way. */
async function checkAll(fault: Fault, smtpAnswer: string) {
  const { url, asked } = await faultyService(fault)
  return { asked, ...(await check(everyService(url, await mailServer(smtpAnswer)))) }
}

test('without a service there is nothing to check, and that is said', async () => {
  expect(await check({})).toMatchObject({
    result: { ok: true, value: [expect.stringContaining('embedded')] },
  })
})

test('each configured service is asked, and what is wrong is said in words by its setting, without a secret', async () => {
  const { result, printed, asked } = await checkAll(401, '535 5.7.8 hidden is the wrong password')
  expect(result).toMatchObject({ ok: false, problem: { code: 'service-check-failed' } })
  expect(printed).toHaveLength(10)
  for (const setting of [
    ...['SMTP_URL', 'TWILIO_ACCOUNT_SID', 'PAYMENTS_URL', 'PLAID_CLIENT_ID', 'DOCUSIGN_URL'],
    ...['DECISION_URL', 'LEADS_URL', 'GEOCODE_URL', 'OIDC_ISSUER', 'OPENSEARCH_URL'],
  ])
    expect(printed.join('\n')).toMatch(new RegExp(`\\(${setting}\\): .+ (refused|did not answer)`))
  expect(printed.join()).toContain('(401')
  expect(printed.join()).not.toContain('hidden')
  // Nothing is charged, sent or changed: an unused page of Plaid ends by itself.
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /link/token/create'])
  expect(asked.every((line) => /^(GET|POST) /.test(line))).toBe(true)
})

test('a service that does not answer at all is named, and keeps no other from its answer', async () => {
  const { printed } = await checkAll('cut', '250 ok')
  expect(printed.find((line) => line.includes('SMTP_URL'))).toContain('well')
  expect(printed.filter((line) => line.includes('did not answer')).length).toBeGreaterThan(6)
})

test('where another service answers, or none of that name, it is said which setting to look at', async () => {
  const { printed } = await checkAll('no-json', '250 ok')
  const line = (setting: string) => printed.find((one) => one.includes(`(${setting}): `))
  expect(line('PAYMENTS_URL')).toContain('look at PAYMENTS_URL')
  expect(line('GEOCODE_URL')).toContain('no answer of a geocode service')
  expect(line('PLAID_CLIENT_ID')).toContain('look at PLAID_URL')
  expect(line('DOCUSIGN_URL')).toContain('look at DOCUSIGN_URL')
  const nowhere = await check({ GEOCODE_URL: 'https://places.invalid/json', GEOCODE_KEY: 'hidden' })
  expect(nowhere.printed.join()).toMatch(/did not answer \([A-Z_]+\); look at GEOCODE_URL/)
})

test.each([
  ['a refused key', '/oauth/token', { error: 'invalid_grant' }, /invalid_grant.*DOCUSIGN_INTEGRATION_KEY/],
  ['an address of something else', '/v2.1', {}, /refused the request \(404\).*DOCUSIGN_URL/],
])('of DocuSign, %s is not taken for an envelope that nobody has', async (_what, path, json, words) => {
  const server = createHttpServer(({ url = '' }, response) => {
    const isRefused = url.startsWith(path)
    response.writeHead(isRefused ? (path === '/v2.1' ? 404 : 400) : 200, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(isRefused ? json : { access_token: 'token', expires_in: 3600 }))
  })
  const url = await listenForTest(server)
  const all = Object.entries(everyService(url, ''))
  const { printed } = await check(Object.fromEntries(all.filter(([name]) => name.startsWith('DOCUSIGN'))))
  expect(printed.join()).toMatch(words)
})
