import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'papers-'))

/** What one of Debian's PDF tools says of a document. */
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
