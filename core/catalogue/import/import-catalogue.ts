import { resolve } from 'node:path'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { checkPrices } from '../price/check-prices.ts'
import { allRefused, type RefusedPrice } from '../price/refusal-queries.ts'
import { refreshListing } from '../search/listing/refresh-listing.ts'
import { deleteDue, findDue } from './due-queries.ts'
import { type Batch, type ImportEvents, importKind, type KindReport } from './import-kind.ts'
import { kinds } from './kinds.ts'
import { reindexStale } from './product-index.ts'
import { sourceFiles } from './read-lines.ts'
import { endRuns, noteRun } from './run-queries.ts'
import { countStock } from './stock-levels.ts'

export type ImportReport = {
  readonly kinds: readonly KindReport[]
  /** All price lines that are currently above a cap of a state, from this folder or an earlier one. */
  readonly refused: readonly RefusedPrice[]
  /** Whether anything changed; only then was the catalogue's version incremented. */
  readonly hasChanged: boolean
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
  await noteRun(db, resolve(folder))
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
  const indexed = await reindexStale(db)
  const counted = await countStock(db)
  const changes = await checkDuePrices(db, today)
  const listed = await refreshListing(db)
  const changed =
    indexed + counted + changes + listed > 0 || reports.some((report) => report.inserted + report.updated > 0)
  if (changed) await renewCatalogue(db)
  await endRuns(db)
  return { kinds: reports, refused: await allRefused(db), hasChanged: changed }
}
