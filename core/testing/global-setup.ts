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
 * One private PostgreSQL for the whole run, with a migrated template that each test file copies, in a folder that goes
 * away with the run and holds the contexts' data as well.
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
