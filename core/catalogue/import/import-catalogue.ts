import type { CivilDate } from '#domain/base/civil-date.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { checkPrices } from '../price/check-prices.ts'
import type { RefusedPrice } from '../price/refusal-queries.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { type Flaw, type Kind, kinds } from './kinds.ts'
import { indexForgotten } from './product-index.ts'
import { readLines, type SourceFile, sourceFiles } from './read-lines.ts'
import { countStock } from './stock-levels.ts'
import { analyse } from './upsert.ts'
import { type GoodLine, writeBatch } from './write-batch.ts'

/** A line that was skipped, and why. */
export type BadLine = Flaw & { readonly file: string; readonly line: number }

/** What became of one kind: lines read and skipped, rows written, English texts that lack Spanish. */
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
  /** Every price line that is above a cap of a state now, whether this folder brought it or another one. */
  readonly refused: readonly RefusedPrice[]
  /** Whether anything at all is different now; only then the catalogue's version was raised. */
  readonly changed: boolean
}

/** What the caller hears while the import runs. */
export type ImportEvents = {
  onBadLine?(bad: BadLine): void
  /** How far the import is, in bytes of the folder's files as they are stored. */
  onProgress?(progress: { kind: string; bytes: number; totalBytes: number }): void
}

const batchLines = 500

/** Lines of one file; `bytes` is how far into the kind's files the reader is. */
type Batch = { readonly file: SourceFile; readonly lines: readonly GoodLine[]; readonly bytes: number }

/** Turns a text into a good line, or says what is wrong with it. */
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

/** How many batches the database writes at a time where their order does not matter: one for each of its cores. */
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
 * Brings a folder in the import format (catalog/FORMAT.md) into the database. Lines are read as a stream and written
 * batch by batch; a bad line is reported and skipped. What is already there and equal is left alone, so a second run
 * changes nothing, and a run that was killed is finished by the next. Rows that the folder does not name stay. Prices
 * above a cap of a state go in and are marked as refused there.
 * @param today whose law holds
 * @throws when the folder cannot be read or the database is lost
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
  const { changes, refused } = await checkPrices(db, today)
  const changed =
    indexed + counted + changes > 0 || reports.some((report) => report.inserted + report.updated > 0)
  if (changed) {
    await refreshListing(db)
    await renewCatalogue(db)
  }
  return { kinds: reports, refused, changed }
}
