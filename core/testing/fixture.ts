import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { importCatalogue } from '../catalogue/import/import-catalogue.ts'
import { freshContext, type TestContext } from './context.ts'

const folder = fileURLToPath(new URL('../../catalog/fixture/', import.meta.url))

/** A context with the small store of catalog/fixture. Call `dispose` in afterAll. */
export async function freshStore(env: Record<string, string> = {}): Promise<TestContext> {
  const context = await freshContext(env)
  await importCatalogue(folder, context.db, '2026-03-02')
  return context
}

/** The small store, disposed after the current test. */
export async function testStore(env: Record<string, string> = {}): Promise<TestContext> {
  const context = await freshStore(env)
  onTestFinished(() => context.dispose())
  return context
}
