import { spawn } from 'node:child_process'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import type { TestContext } from './context.ts'

/** How a process ended, with all that it wrote. */
export type ChildRun = { killed: boolean; out: string; errors: string }

/** Runs a file, with its arguments, in a separate process on a store's database. It crashes at the given point, if any. */
export function runChild(
  command: readonly string[],
  { databaseUrl }: TestContext,
  point?: CrashPoint,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildRun> {
  const crash = point && { CRASH_AT: String(point.at), CRASH_WHEN: point.when }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const started = spawn(process.execPath, command, {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, ...more, ...crash },
  })
  const run = { out: '', errors: '' }
  started.stdout.on('data', (chunk: Buffer) => {
    run.out += chunk
  })
  started.stderr.on('data', (chunk: Buffer) => {
    run.errors += chunk
  })
  return new Promise((resolve) => {
    started.on('close', (_code, signal) => resolve({ killed: signal === 'SIGKILL', ...run }))
  })
}
