import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withClient } from '#platform/db/with-client.ts'
import { makeRunFolder } from '#platform/testing/run-folder.ts'
import { importCatalogue } from '../catalogue/import/import-catalogue.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    runFolder: string
  }
}

export const templateDatabase = 'template_store'
/** The same with the small store of `catalog/fixture/`, as of 2 March 2026. */
export const fixtureDatabase = 'template_fixture'

const fixture = fileURLToPath(new URL('../../catalog/fixture/', import.meta.url))

/**
 * Starts one PostgreSQL for the whole run, with migrated template databases, without and with goods, that tests copy. Its
 * folder also holds the contexts' data and is deleted after the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder()
  const flags = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB', 'max_connections=200']
  const server = await startEmbeddedServer(
    folder,
    flags.flatMap((flag) => ['-c', flag]),
  )
  await server.createDatabase(templateDatabase)
  await migrate(server.url(templateDatabase))
  await withClient(server.url('postgres'), (client) =>
    client.query(`create database ${fixtureDatabase} template ${templateDatabase} strategy file_copy`),
  )
  const filled = openDatabase(server.url(fixtureDatabase))
  await importCatalogue(fixture, filled, '2026-03-02')
  await filled.close()
  project.provide('serverUrl', server.url('postgres'))
  project.provide('runFolder', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
