import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { selfSigned } from './certificate.ts'
import { addCertificate, signingCertificate } from './certificate-versions.ts'

/** What a machine of one store needs for its certificate; each has a folder of its own. */
async function machines(count: number) {
  const { secrets, clock } = await testContext()
  const needs = () => ({
    secrets,
    dataDir: temporaryFolder(),
    siteName: 'The store',
    passphrase: 'secret',
    now: clock.now,
  })
  return { clock, machines: Array.from({ length: count }, needs) }
}

function certificateOf(bytes: Buffer) {
  const bundle = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), 'secret')
  const [bag] = bundle.getBags({ bagType: forge.pki.oids.certBag })[forge.pki.oids.certBag ?? ''] ?? []
  return bag?.cert
}

test('machines that sign first at once get one certificate, whose key has 3072 bits: 128 bits of security', async () => {
  const { machines: three } = await machines(3)
  const [first, ...others] = await Promise.all(three.map(signingCertificate))
  for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true)
  const key = certificateOf(first ?? Buffer.alloc(0))?.publicKey as forge.pki.rsa.PublicKey | undefined
  expect(key?.n.bitLength()).toBe(3_072)
})

test('the certificate that a former release left in DATA_DIR is taken over, for all machines', async () => {
  const { machines: two } = await machines(2)
  const [old, other] = two
  const former = selfSigned('The store', 'secret', new Date('2025-01-01'))
  writeFileSync(join(old!.dataDir, 'signing.p12'), former)
  expect((await signingCertificate(old!)).equals(former)).toBe(true)
  expect((await signingCertificate(other!)).equals(former)).toBe(true)
})

test('a new certificate is used from its time on', async () => {
  const { machines: one, clock } = await machines(1)
  const first = await signingCertificate(one[0]!)
  expect(await addCertificate(one[0]!, new Date('2026-03-02T15:05:00Z'))).toBe(2)
  expect((await signingCertificate(one[0]!)).equals(first)).toBe(true)
  clock.set('2026-03-02T15:05:00Z')
  const second = await signingCertificate(one[0]!)
  expect(certificateOf(second)?.serialNumber).not.toBe(certificateOf(first)?.serialNumber)
})
