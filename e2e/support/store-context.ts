import type { Context } from '#core/context.ts'
import { openContext } from '#core/open-context.ts'
import { readSettings } from '#platform/settings.ts'

let opened: Promise<Context> | undefined

/** A context on the database of the running store. */
export function storeContext(): Promise<Context> {
  const settings = readSettings({ DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'production' })
  opened ??= openContext(settings).then(({ context }) => context)
  return opened
}
