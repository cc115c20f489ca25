import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { buildDemoStore } from './build.ts'

const demo = fileURLToPath(new URL('.', import.meta.url))

/**
 * The folder to import: the requested one, or for `catalog/demo` a folder in `dataDir`, written now from the
 * demo store's sources.
 */
export async function importableFolder(folder: string, dataDir: string, today: CivilDate): Promise<string> {
  if (resolve(folder) !== resolve(demo)) return folder
  const built = join(dataDir, 'demo')
  await buildDemoStore(built, today)
  return built
}
