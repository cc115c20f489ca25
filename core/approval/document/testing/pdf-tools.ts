import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

function fileOf(body: Uint8Array): string {
  const file = join(temporaryFolder(), 'paper.pdf')
  writeFileSync(file, body)
  return file
}

const options = {
  pdftotext: (file: string) => ['-layout', file, '-'],
  pdftohtml: (file: string) => ['-xml', '-i', '-stdout', '-zoom', '1', file],
  pdfsig: (file: string) => [file],
  pdfinfo: (file: string) => [file],
}

/** The output of a PDF tool for a document; `pdftotext` keeps the layout of the page, `pdftohtml` names sizes in points. */
export function asked(tool: keyof typeof options, body: Uint8Array): string {
  const rest = options[tool](fileOf(body))
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
