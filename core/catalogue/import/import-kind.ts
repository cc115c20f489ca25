import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Database } from '#platform/db/database.ts'
import type { Flaw, Kind, Reading } from './kinds.ts'
import { readLines, type SourceFile } from './read-lines.ts'
import { analyse } from './upsert.ts'
import { type BatchResult, type GoodLine, writeBatch } from './write-batch.ts'

/** A skipped line and the reason. */
export type BadLine = Flaw & { readonly file: string; readonly line: number }

/** The result of one kind: lines read and skipped, rows written, texts without Spanish. */
export type KindReport = {
  readonly kind: string
  lines: number
  bad: number
  inserted: number
  updated: number
  unchanged: number
  withoutSpanish: number
}

/** Callbacks during the import. */
export type ImportEvents = {
  onBadLine?(bad: BadLine): void
  /** Progress in bytes of the folder's files as stored. */
  onProgress?(progress: { kind: string; bytes: number; totalBytes: number }): void
}

const batchLines = 500

/** Lines of one file; `bytes` is the reading position within the kind's files. */
export type Batch = { readonly lines: readonly GoodLine[]; readonly bytes: number }

/** Parses a text into the values of a line, or returns its flaws. */
function readLine(kind: Kind, seen: Set<string>, text: string): Reading | readonly Flaw[] {
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
  return reading
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
      const line = readLine(kind, seen, text)
      if ('rows' in line) {
        report.withoutSpanish += line.withoutSpanish
        lines.push({ ...line, file: file.name, number })
      } else {
        report.bad += 1
        for (const flaw of line) events.onBadLine?.({ file: file.name, line: number, ...flaw })
      }
      if (lines.length === batchLines) {
        yield { lines, bytes } satisfies Batch
        lines = []
      }
    }
    yield { lines, bytes } satisfies Batch
  }
}

/** Batches written at the same time if their order does not matter: one per core of the database server. */
const writers = 2

/**
 * Writes a kind's batches; the next ones are read and checked while the database writes. Lines that name what a later
 * one may bring are written together, once all others are.
 */
export async function importKind(
  db: Database,
  kind: Kind,
  files: readonly SourceFile[],
  events: ImportEvents,
  today: CivilDate,
  onBatch: (batch: Batch) => void,
): Promise<KindReport> {
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
  const waiting: GoodLine[] = []
  const count = ({ inserted, updated, unchanged, refused }: BatchResult) => {
    report.inserted += inserted
    report.updated += updated
    report.unchanged += unchanged
    report.bad += new Set(refused.map(({ line }) => line)).size
    for (const { line, field, reason } of refused)
      events.onBadLine?.({ file: line.file, line: line.number, field, reason })
  }
  const write = async (batch: Batch) => {
    const result = await writeBatch(db, kind, batch.lines, today)
    const bad = new Set(result.refused.filter((one) => !one.mayComeLater).map(({ line }) => line))
    const open = result.refused.map(({ line }) => line).filter((line) => !bad.has(line))
    waiting.push(...new Set(open))
    count({ ...result, refused: result.refused.filter(({ line }) => bad.has(line)) })
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
  count(await writeBatch(db, kind, waiting, today))
  if (analysed > 0) await analyse(db, kind.tables)
  return report
}
