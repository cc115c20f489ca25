import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { buildDemoStore } from './build.ts'

const demo = fileURLToPath(new URL('.', import.meta.url))

/** Where the lines of a requested folder are: for `catalog/demo` in a folder of `dataDir`. */
export function folderOfLines(folder: string, dataDir: string): string {
  return resolve(folder) === resolve(demo) ? join(dataDir, 'demo') : folder
}

/**
 * The folder to import: the requested one, or for `catalog/demo` a folder in `dataDir`, written now from the
 * demo store's sources.
 */
export async function importableFolder(folder: string, dataDir: string, today: CivilDate): Promise<string> {
  const lines = folderOfLines(folder, dataDir)
  if (lines !== folder) await buildDemoStore(lines, today)
  return lines
}
