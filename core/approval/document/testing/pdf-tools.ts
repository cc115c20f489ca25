import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

function fileOf(body: Uint8Array): string {
  const file = join(temporaryFolder(), 'paper.pdf')
  writeFileSync(file, body)
  return file
}

/** What one of Debian's PDF tools says of a document; `pdftotext` gives its lines as they stand on the page. */
export function asked(tool: 'pdfsig' | 'pdftotext' | 'pdfinfo', body: Uint8Array): string {
  const file = fileOf(body)
  const rest = tool === 'pdftotext' ? ['-layout', file, '-'] : [file]
  try {
    return execFileSync(tool, rest, { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

/** The words of a document in the order in which they were written, whatever lines they stand on. */
export function wordsOf(body: Uint8Array): string {
  return execFileSync('pdftotext', ['-raw', fileOf(body), '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
}
