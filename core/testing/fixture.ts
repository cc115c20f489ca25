import { onTestFinished } from 'vitest'
import { freshContext, type TestContext } from './context.ts'
import { fixtureDatabase } from './global-setup.ts'

/** A context with the small store of catalog/fixture. Call `dispose` in afterAll. */
export function freshStore(env: Record<string, string> = {}): Promise<TestContext> {
  return freshContext(env, fixtureDatabase)
}

/** The small store, disposed after the current test. */
export async function testStore(env: Record<string, string> = {}): Promise<TestContext> {
  const context = await freshStore(env)
  onTestFinished(() => context.dispose())
  return context
}
