import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The programs of Debian that the drill runs, by what each is for. */
export const programs = {
  postgres: '/usr/lib/postgresql/15/bin',
  pooler: '/usr/sbin/pgbouncer',
  proxy: '/usr/sbin/haproxy',
  clock: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
} as const

/** Debian's packages that hold them. */
export const packages = ['postgresql-15', 'pgbouncer', 'haproxy', 'faketime'] as const

/** The programs that are not installed. */
export function missingPrograms(): string[] {
  return Object.values(programs).filter((path) => !existsSync(path))
}

/** Whether the drill runs as root: only then can it mount a disk of its own and fill it up. */
export const isRoot = userInfo().uid === 0

/** PostgreSQL and PgBouncer refuse to run as root; the packages bring a user for them. */
export async function databaseUser(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (!isRoot) return {}
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

type How = {
  readonly log: string
  readonly env?: NodeJS.ProcessEnv
  readonly user?: { readonly uid?: number; readonly gid?: number }
}

/** Starts a program that writes its output to the file `log`. */
export function start(command: string, args: readonly string[], { log, env, user }: How): ChildProcess {
  const output = openSync(log, 'a')
  return spawn(command, args, { ...user, stdio: ['ignore', output, output], env: env ?? process.env })
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Sends a signal and waits until the program has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** A program ended that should run. */
export class EndedProgram extends Error {}

function unlessEnded(error: unknown): boolean {
  if (error instanceof EndedProgram) throw error
  return false
}

/** Waits until something holds, asking every 100 ms. Throws with `what` after `seconds`, or when a program has ended. */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + seconds * 1000
  while (performance.now() < last) {
    if (await holds().catch(unlessEnded)) return
    await wait(100)
  }
  throw new Error(`waited ${seconds} seconds in vain: ${what}`)
}
