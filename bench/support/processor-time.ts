import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const msPerTick = 10

/** Parent and processor time of a process, in milliseconds; `ended` is that of its children that ended. */
type Taken = { readonly parent: number; readonly ms: number; readonly endedMs: number }

function takenBy(pid: number | string): Taken | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in parentheses and may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { parent, ms: (user + system) * msPerTick, endedMs: (endedUser + endedSystem) * msPerTick }
  } catch {
    return undefined
  }
}

/** Processor time that a process has taken so far, without its children, in milliseconds. */
export function processorMs(pid: number): number {
  return takenBy(pid)?.ms ?? 0
}

/** Processor time of the PostgreSQL server of a data folder, with all its processes, in milliseconds. */
export function databaseMs(dataFolder: string): number {
  const [pid = 0] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n').map(Number)
  const server = takenBy(pid)
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(takenBy)
    .filter((taken) => taken?.parent === pid)
  return (
    (server?.ms ?? 0) + (server?.endedMs ?? 0) + running.reduce((sum, taken) => sum + (taken?.ms ?? 0), 0)
  )
}

/** Processor time taken so far, in milliseconds, by stores that share a database. */
export type StoreTimes = { readonly node: number; readonly database: number }

/** Gives it for stores of one data folder. */
export function storeTimes(
  stores: readonly { readonly pid: number; readonly dataDir: string }[],
): StoreTimes {
  return {
    node: stores.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    database: databaseMs(join(stores[0]?.dataDir ?? '', 'postgres')),
  }
}
