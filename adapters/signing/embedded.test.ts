import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { asked } from '#core/approval/document/testing/pdf-tools.ts'
import { testContext } from '#core/testing/context.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { ownSeal } from './embedded.ts'

function paper(text: string): Promise<Uint8Array> {
  const document = new PDFDocument({ info: { CreationDate: new Date('2026-03-02') } })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.text(text)
  document.end()
  return done
}

test('an outside reader finds the seal valid, and broken once the file is changed [RTO-030]', async () => {
  const now = () => new Date('2026-03-02T15:00:00Z')
  const { secrets } = await testContext()
  const needs = { secrets, dataDir: temporaryFolder(), siteName: 'The store', passphrase: 'test', now }
  const seal = ownSeal(needs)
  const details = { reason: 'Rental agreement', signer: 'Ana Torres', at: now() }
  const sealed = await seal.seal(await paper('Total cost $2,598.96'), details)
  expect(asked('pdfsig', sealed)).toContain('Signature is Valid')
  const changed = Buffer.from(sealed)
  const at = changed.indexOf('/Producer')
  changed.write('/Prodacer', at, 'latin1')
  expect(asked('pdfsig', changed)).not.toContain('Signature is Valid')
})
