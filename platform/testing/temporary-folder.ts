import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes away with the test that asked for it, whether it passes or fails. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
