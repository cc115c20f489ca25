import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'papers-'))

/** What one of Debian's PDF tools says of a document; `pdftotext` gives its lines as they stand on the page. */
export function asked(tool: 'pdfsig' | 'pdftotext' | 'pdfinfo', body: Uint8Array): string {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, body)
  const rest = tool === 'pdftotext' ? ['-layout', file, '-'] : [file]
  try {
    return execFileSync(tool, rest, { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

/** The words of a document in the order in which they were written, whatever lines they stand on. */
export function wordsOf(body: Uint8Array): string {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, body)
  return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
}
