import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '#core/context.ts'
import { openContext } from '#core/open-context.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { readSettings } from '#platform/settings.ts'
import { makeShoppers } from '../../fuzz/prepare.ts'
import { seedWhenEmpty } from '../../server/seed.ts'

/** A store with shoppers who rent and pay late, so that most tables have rows. */
export type SampleStore = { readonly context: Context; readonly dataDir: string; close(): Promise<void> }

export async function openSampleStore(): Promise<SampleStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-names-'))
  const settings = readSettings({ DATA_DIR: dataDir, SEED: 'catalog/fixture', DEMO_ACCOUNTS: 'off' })
  const { context, close } = await openContext(settings)
  const closeAll = async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await seedWhenEmpty(context, settings.seed)
    await makeShoppers(context)
    await runOutbox(context)
  } catch (error) {
    await closeAll()
    throw error
  }
  return { context, dataDir, close: closeAll }
}
