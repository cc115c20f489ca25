import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, registerAccount, type Shop } from './testing/shopper.ts'

const run = promisify(execFile)
const hasPrograms = ['bash', 'curl', 'jq', 'openssl'].every(
  (program) => spawnSync(program, ['--help']).error === undefined,
)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // The account of the demo store that the document signs in with.
  await registerAccount(shop, 'ana@example.com', 'Demo#2026')
})
afterAll(() => shop.close())

/** The lines of docs/api.md that a client's shell runs, in their order; operators' commands are not among them. */
const lines = () =>
  [...readFileSync('docs/api.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)]
    .map(([, block = '']) => block)
    .filter((block) => !block.includes('npm run ops'))
    .join('')

test.skipIf(!hasPrograms)(
  'every line that the document tells a client to run does what it says',
  async () => {
    const told = lines().replace(/^API=http:\/\/localhost:3000/m, `API=${shop.origin}`)
    expect(told).toContain(`API=${shop.origin}/mobify`)
    const traced = told.replace(
      /^(\w+)=(.*)$/gm,
      (line, name) => `${line}\nprintf '%s\\n' "=${name} $${name}"`,
    )
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', traced])
    const valuesOf = (name: string) =>
      [...stdout.matchAll(new RegExp(`^=${name} (.*)$`, 'gm'))].map(([, value]) => value)
    // A guest and a customer each get a code.
    expect(valuesOf('CODE')).toEqual([
      expect.stringMatching(/^[\w-]{20,}$/),
      expect.stringMatching(/^[\w-]{20,}$/),
    ])
    expect(valuesOf('TOKEN')).toEqual([expect.stringMatching(/^eyJ/)])
    expect(valuesOf('PRODUCT')).toEqual([expect.stringMatching(/^[\w-]+$/)])
    const [basketId] = valuesOf('BASKET')
    const answers = stdout
      .replace(/^=.*\n/gm, '')
      .split(/\n(?=\{)/)
      .map((text) => JSON.parse(text))
    expect(answers).toMatchObject([
      { basketId, orderTotal: expect.any(Number) },
      { email: 'maria@example.com' },
      { type: expect.stringMatching(/^\/problems\//), detail: expect.any(String) },
    ])
  },
)
