import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EndedProgram, end, hasEnded, programs, start, until } from './programs.ts'

/** One process of the store behind the proxy. */
export type StoreProcess = {
  readonly port: number
  /** Starts it, by default with the right time; returns when it says that it is ready. */
  open(clock?: string): Promise<void>
  /** Ends it as a deploy does: it lets its requests finish. */
  close(): Promise<void>
  kill(): Promise<void>
  isReady(): Promise<boolean>
}

/** The environment of a process whose clock is off, such as `+10m`. Timers still count real seconds. */
const withClock = (clock: string): Record<string, string> => ({
  LD_PRELOAD: programs.clock,
  FAKETIME: clock,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/** The end of a log, which says why a program ended. */
async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).slice(-1_000)
}

/** Describes a process of the store with these settings; `open` starts it. */
export function storeProcess(
  number: number,
  port: number,
  folder: string,
  settings: Readonly<Record<string, string>>,
): StoreProcess {
  const log = join(folder, `store${number}.log`)
  let child: ChildProcess | undefined
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok
  }
  return {
    port,
    isReady,
    async open(clock) {
      const env = {
        ...process.env,
        ...settings,
        PORT: String(port),
        ...(clock !== undefined && withClock(clock)),
      }
      const started = start(process.execPath, ['server.ts'], { log, env })
      child = started
      await until(`store ${number} is ready`, 180, async () => {
        if (hasEnded(started)) {
          const by = started.signalCode ?? started.exitCode
          throw new EndedProgram(`store ${number} ended (${by}): ${await lastLines(log)}`)
        }
        return isReady()
      })
    },
    async close() {
      if (child !== undefined) await end(child, 'SIGTERM')
    },
    async kill() {
      if (child !== undefined) await end(child, 'SIGKILL')
    },
  }
}
