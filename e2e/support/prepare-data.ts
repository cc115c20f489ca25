import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContext } from '#core/open-context.ts'
import { keepAssets } from '#platform/page-asset/keep-assets.ts'
import { readSettings } from '#platform/settings.ts'

// Makes the data of an empty store once for a run, as its first start does, and copies it for the shared store. Stores that
// specs start for themselves copy it as well (own-store.ts): a new database takes longer than many a journey.
const { E2E_FOLDER = '', E2E_DATA_DIR: shared = '' } = process.env
const empty = join(E2E_FOLDER, 'empty')
const { context, close } = await openContext(readSettings({ DATA_DIR: empty, NODE_ENV: 'production' }))
await keepAssets(context.db, './build/client/assets', context.clock.now())
await close()
// What a test writes need not outlive the machine.
appendFileSync(
  join(empty, 'postgres', 'postgresql.conf'),
  '\nfsync = off\nfull_page_writes = off\nmax_wal_size = 256MB\n',
)
// With its owners: PostgreSQL refuses files of others.
execFileSync('cp', ['-a', empty, shared])
