import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { type ImportReport, importCatalogue } from '../import-catalogue.ts'
import type { BadLine } from '../import-kind.ts'

/** A copy of the tests' catalogue that a test may change. */
export async function copyOfFixture(): Promise<string> {
  const copy = temporaryFolder()
  await cp('catalog/fixture', copy, { recursive: true })
  return copy
}

/** The lines of a kind that stand in one file. */
export async function linesOf(folder: string, kind: string): Promise<string[]> {
  return (await readFile(join(folder, `${kind}.jsonl`), 'utf8')).trim().split('\n')
}

/** Writes the file of a kind. */
export async function putLines(
  folder: string,
  kind: string,
  all: readonly (string | object)[],
): Promise<void> {
  const text = all.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  await writeFile(join(folder, `${kind}.jsonl`), `${text.join('\n')}\n`)
}

/** Rewrites a file with one line (by index) changed. */
export async function editLine(
  folder: string,
  kind: string,
  at: number,
  change: (line: Record<string, unknown>) => object,
): Promise<void> {
  const all = await linesOf(folder, kind)
  await putLines(
    folder,
    kind,
    all.map((line, place) => (place === at ? change(JSON.parse(line)) : line)),
  )
}

/** Imports a folder and gives its report with the bad lines. */
export async function importFolder(folder: string, db: Database): Promise<ImportReport & { bad: BadLine[] }> {
  const bad: BadLine[] = []
  const report = await importCatalogue(folder, db, '2026-03-02', { onBadLine: (line) => bad.push(line) })
  return { ...report, bad }
}
