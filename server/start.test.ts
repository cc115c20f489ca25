import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

/** Starts the real server with only the given environment, and waits for its end. */
function startAndEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** A port that counts connections. */
async function watchedPort(): Promise<{ port: number; visits: () => number }> {
  let count = 0
  const server = createServer((socket) => {
    count++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, visits: () => count }
}

test('a server with wrong settings names them all and ends before it opens anything', async () => {
  const database = await watchedPort()
  const dataDir = join(temporaryFolder(), 'data')
  const { code, output } = await startAndEnd({
    DATABASE_URL: `postgres://shop:hush@127.0.0.1:${database.port}/shop`,
    DATA_DIR: dataDir,
    ORIGIN: 'http://shop.example',
    PORT: 'abc',
    STORE_KEY: 'hush',
    DECISION_TIMEOUT_MS: '-1',
    DEV_PAGES: '1',
  })
  expect(code).toBe(1)
  const named = output.match(/^ {2}[A-Z_]+(?=: )/gm)?.map((name) => name.trim())
  expect(named?.sort()).toEqual([
    'ACCEPT_UNSAFE',
    'DECISION_TIMEOUT_MS',
    'DEV_PAGES',
    'NODE_ENV',
    'ORIGIN',
    'PAYMENTS_URL',
    'PORT',
    'SMS_URL',
    'SMTP_URL',
    'STORE_KEY',
  ])
  expect(output).not.toContain('hush')
  expect(output).not.toContain('    at ')
  expect(database.visits()).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})

test('what a server accepts although it is unsafe is said at its start', async () => {
  const database = await watchedPort()
  const { output } = await startAndEnd({
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://shop@127.0.0.1:${database.port}/shop`,
    DATA_DIR: temporaryFolder(),
    ORIGIN: 'https://staging.shop.example',
    TRUST_PROXY: 'on',
    STORE_KEY: 'q7Vd0m0b8m9bJ0iYpQYwXrJg0K1y2c9oJ5m2o3v4w5E=',
    ACCEPT_UNSAFE: 'test-cards,mail-files,sms-files,unreviewed-law',
  })
  for (const kind of ['test-cards', 'mail-files', 'sms-files', 'unreviewed-law'])
    expect(output).toContain(`Unsafe, and accepted by ACCEPT_UNSAFE=${kind}: `)
  expect(database.visits()).toBe(1)
})
