import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    runFolder: string
  }
}

export const templateDatabase = 'template_store'

/**
 * Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. Its
 * folder also holds the contexts' data and is deleted after the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'store-test-'))
  const server = await startEmbeddedServer(folder, ['-c', 'fsync=off', '-c', 'max_connections=200'])
  await server.createDatabase(templateDatabase)
  await migrate(server.url(templateDatabase))
  project.provide('serverUrl', server.url('postgres'))
  project.provide('runFolder', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
