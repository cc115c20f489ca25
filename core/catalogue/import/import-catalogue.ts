import type { CivilDate } from '#domain/base/civil-date.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { checkPrices } from '../price/check-prices.ts'
import { allRefused, type RefusedPrice } from '../price/refusal-queries.ts'
import { refreshListing } from '../search/listing/refresh-listing.ts'
import { deleteDue, findDue } from './due-queries.ts'
import { type Flaw, type Kind, kinds } from './kinds.ts'
import { indexForgotten } from './product-index.ts'
import { readLines, type SourceFile, sourceFiles } from './read-lines.ts'
import { countStock } from './stock-levels.ts'
import { analyse } from './upsert.ts'
import { type GoodLine, writeBatch } from './write-batch.ts'

/** A skipped line and the reason. */
export type BadLine = Flaw & { readonly file: string; readonly line: number }

/** The result of one kind: lines read and skipped, rows written, texts without Spanish. */
type KindReport = {
  readonly kind: string
  lines: number
  bad: number
  inserted: number
  updated: number
  unchanged: number
  withoutSpanish: number
}

export type ImportReport = {
  readonly kinds: readonly KindReport[]
  /** All price lines that are currently above a cap of a state, from this folder or an earlier one. */
  readonly refused: readonly RefusedPrice[]
  /** Whether anything changed; only then was the catalogue's version incremented. */
  readonly hasChanged: boolean
}

/** Callbacks during the import. */
export type ImportEvents = {
  onBadLine?(bad: BadLine): void
  /** Progress in bytes of the folder's files as stored. */
  onProgress?(progress: { kind: string; bytes: number; totalBytes: number }): void
}

const batchLines = 500

/** Lines of one file; `bytes` is the reading position within the kind's files. */
type Batch = { readonly file: SourceFile; readonly lines: readonly GoodLine[]; readonly bytes: number }

/** Parses a text into a valid line, or returns its flaws. */
function readLine(kind: Kind, seen: Set<string>, number: number, text: string): GoodLine | readonly Flaw[] {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return [{ field: '', reason: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }]
  }
  const reading = kind.read(raw)
  if (!('rows' in reading)) return reading
  const again = reading.keys.find((key) => seen.has(key))
  if (again !== undefined) return [{ field: '', reason: `"${again}" stands in an earlier line too` }]
  for (const key of reading.keys) seen.add(key)
  return { ...reading, line: number }
}

async function* batches(kind: Kind, files: readonly SourceFile[], report: KindReport, events: ImportEvents) {
  const seen = new Set<string>()
  let bytes = 0
  for (const file of files) {
    const before = bytes
    let lines: GoodLine[] = []
    for await (const { number, text, bytesRead } of readLines(file)) {
      report.lines += 1
      bytes = before + bytesRead
      const line = readLine(kind, seen, number, text)
      if ('rows' in line) {
        report.withoutSpanish += line.withoutSpanish
        lines.push(line)
      } else {
        report.bad += 1
        for (const flaw of line) events.onBadLine?.({ file: file.name, line: number, ...flaw })
      }
      if (lines.length === batchLines) {
        yield { file, lines, bytes } satisfies Batch
        lines = []
      }
    }
    yield { file, lines, bytes } satisfies Batch
  }
}

/** Batches written at the same time if their order does not matter: one per core of the database server. */
const writers = 2

/** Writes a kind's batches; the next ones are read and checked while the database writes. */
async function importKind(
  db: Database,
  kind: Kind,
  files: readonly SourceFile[],
  events: ImportEvents,
  today: CivilDate,
  onBatch: (batch: Batch) => void,
) {
  const report: KindReport = {
    kind: kind.name,
    lines: 0,
    bad: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    withoutSpanish: 0,
  }
  let analysed = 0
  const write = async (batch: Batch) => {
    const result = await writeBatch(db, kind, batch.lines, today)
    report.inserted += result.inserted
    report.updated += result.updated
    report.unchanged += result.unchanged
    report.bad += new Set(result.refused.map((one) => one.line)).size
    for (const one of result.refused) events.onBadLine?.({ file: batch.file.name, ...one })
    if (report.inserted > 2 * analysed + 2_000) {
      analysed = report.inserted
      await analyse(db, kind.tables)
    }
    onBatch(batch)
  }
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []
  try {
    for await (const batch of batches(kind, files, report, events)) {
      if (writing.size >= (kind.ordered ? 1 : writers)) await Promise.race(writing)
      if (failures.length > 0) break
      const task = write(batch)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => writing.delete(task))
      writing.add(task)
    }
  } finally {
    await Promise.all(writing)
  }
  if (failures.length > 0) throw failures[0]
  if (analysed > 0) await analyse(db, kind.tables)
  return report
}

/**
 * Checks all prices where stores or categories have changed; those of changed products and prices were checked with
 * them. Returns the number of changed refusals.
 */
async function checkDuePrices(db: Database, today: CivilDate): Promise<number> {
  const due = await findDue(db, 'prices')
  if (due === undefined) return 0
  const { changes } = await checkPrices(db, today)
  await deleteDue(db, due)
  return changes
}

/**
 * Imports a folder in the import format (catalog/FORMAT.md) into the database. Lines are streamed and written
 * in batches; an invalid line is reported and skipped. Rows that are already equal are not written, so a
 * second run changes nothing and the next run completes one that was killed. Rows that the folder does not
 * contain are kept. Prices above a cap of a state are imported and marked as refused there.
 * @param today the day whose law applies
 * @throws if the folder cannot be read or the database connection is lost
 */
export async function importCatalogue(
  folder: string,
  db: Database,
  today: CivilDate,
  events: ImportEvents = {},
): Promise<ImportReport> {
  const work = await Promise.all(
    kinds.map(async (kind) => ({ kind, files: await sourceFiles(folder, kind.name) })),
  )
  const totalBytes = work.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0)
  if (totalBytes === 0) throw new Error(`${folder} has no lines to import`)
  const reports: KindReport[] = []
  let before = 0
  for (const { kind, files } of work) {
    let furthest = before
    const onBatch = (batch: Batch) => {
      furthest = Math.max(furthest, before + batch.bytes)
      events.onProgress?.({ kind: kind.name, bytes: furthest, totalBytes })
    }
    if (files.length > 0) reports.push(await importKind(db, kind, files, events, today, onBatch))
    before += files.reduce((sum, file) => sum + file.bytes, 0)
  }
  const indexed = await indexForgotten(db)
  const counted = await countStock(db)
  const changes = await checkDuePrices(db, today)
  const listed = await refreshListing(db)
  const changed =
    indexed + counted + changes + listed > 0 || reports.some((report) => report.inserted + report.updated > 0)
  if (changed) await renewCatalogue(db)
  return { kinds: reports, refused: await allRefused(db), hasChanged: changed }
}
