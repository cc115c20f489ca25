import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#core/testing/temporary-folder.ts'
import { signingCertificate } from './certificate.ts'

test('processes that sign first at once get one whole certificate', async () => {
  const folder = temporaryFolder()
  const make = () => signingCertificate(folder, 'The store', 'secret', new Date())
  const [first, ...others] = await Promise.all([make(), make(), make()])
  expect(first?.length).toBeGreaterThan(1_000)
  for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true)
  expect(readdirSync(folder)).toEqual(['signing.p12'])
  expect(statSync(join(folder, 'signing.p12')).mode & 0o777).toBe(0o600)
})
