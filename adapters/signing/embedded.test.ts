import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
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

/** What Debian's pdfsig says of a file. */
function pdfsig(file: string): string {
  try {
    return execFileSync('pdfsig', [file], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

test('an outside reader finds the seal valid, and broken once the file is changed [RTO-030]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seal-'))
  const now = () => new Date('2026-03-02T15:00:00Z')
  const seal = ownSeal({ dataDir, siteName: 'The store', passphrase: 'test', now })
  const details = { reason: 'Rental agreement', signer: 'Ana Torres', at: now() }
  const sealed = await seal.seal(await paper('Total cost $2,598.96'), details)
  const file = join(dataDir, 'agreement.pdf')
  await writeFile(file, sealed)
  expect(pdfsig(file)).toContain('Signature is Valid')
  const changed = Buffer.from(sealed)
  const at = changed.indexOf('/Producer')
  changed.write('/Prodacer', at, 'latin1')
  await writeFile(file, changed)
  expect(pdfsig(file)).not.toContain('Signature is Valid')
})
