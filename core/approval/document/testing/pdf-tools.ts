import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

function fileOf(body: Uint8Array): string {
  const file = join(temporaryFolder(), 'paper.pdf')
  writeFileSync(file, body)
  return file
}

/** The output of a PDF tool for a document; `pdftotext` keeps the layout of the page. */
export function asked(tool: 'pdfsig' | 'pdftotext' | 'pdfinfo', body: Uint8Array): string {
  const file = fileOf(body)
  const rest = tool === 'pdftotext' ? ['-layout', file, '-'] : [file]
  try {
    return execFileSync(tool, rest, { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

/** The text of a document in writing order, without line breaks. */
export function wordsOf(body: Uint8Array): string {
  return execFileSync('pdftotext', ['-raw', fileOf(body), '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
}
