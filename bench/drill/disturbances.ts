import { setTimeout as wait } from 'node:timers/promises'
import { ask, backendsOf, isRunning, promote, startServer, stopServer } from './postgres.ts'
import type { Scene } from './scene.ts'
import type { StoreProcess } from './store-process.ts'

/** How long and how often things go wrong. */
export type Scale = {
  readonly kills: number
  /** How long processes are killed at most, in minutes: starting them takes what the machine needs. */
  readonly killMinutes: number
  /** How long each state lasts, in seconds. */
  readonly seconds: number
}

/** Why a disturbance could not be caused on this machine. */
export type Skipped = { readonly skipped: string }

/** One thing that goes wrong while shoppers shop, from its beginning until all is well again. */
export type Disturbance = {
  readonly name: string
  run(scene: Scene, scale: Scale): Promise<undefined | Skipped>
}

/** Each process is ended and started again as a deploy does, one after the other. */
const rollingUpgrade: Disturbance = {
  name: 'rolling upgrade',
  async run({ stores }) {
    for (const store of stores) {
      await store.close()
      await store.open()
    }
  },
}

/** Processes are killed, two at a time of four; the others serve. */
const kills: Disturbance = {
  name: 'kill -9',
  async run({ stores }, { kills: count, killMinutes }) {
    let left = count
    const last = performance.now() + killMinutes * 60_000
    const lane = async (own: readonly StoreProcess[]) => {
      while (left > 0 && performance.now() < last) {
        left -= 1
        const store = own[Math.floor(Math.random() * own.length)]
        await store?.kill()
        await store?.open()
      }
    }
    const half = stores.length / 2
    await Promise.all([lane(stores.slice(0, half)), lane(stores.slice(half))])
    console.log(`${count - left} processes were killed`)
  },
}

const restart: Disturbance = {
  name: 'restart of the primary',
  async run({ primary }) {
    await stopServer(primary, 'fast')
    await startServer(primary)
  },
}

const pausedReplay: Disturbance = {
  name: 'paused replay',
  async run({ standby }, { seconds }) {
    await ask(standby, 'select pg_wal_replay_pause()')
    await wait(seconds * 1000)
    await ask(standby, 'select pg_wal_replay_resume()')
  },
}

/** Connections stay open and answer nothing. */
const frozen: Disturbance = {
  name: 'frozen backends',
  async run({ primary }, { seconds }) {
    const backends = await backendsOf(primary)
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of backends) {
        try {
          process.kill(pid, name)
        } catch {
          // It has ended.
        }
      }
    }
    signal('SIGSTOP')
    await wait(seconds * 1000)
    signal('SIGCONT')
  },
}

/** PostgreSQL ends itself when its log finds no room, and is started again once there is some. */
const fullDisk: Disturbance = {
  name: 'full disk',
  async run({ disk, primary }, { seconds }) {
    if (disk === undefined) return { skipped: 'only root may mount a disk for it' }
    await disk.fill()
    await wait(seconds * 1000)
    await disk.free()
    if (!(await isRunning(primary))) await startServer(primary)
  },
}

const wrongClock: Disturbance = {
  name: 'a clock ten minutes off',
  async run({ stores }, { seconds }) {
    for (const clock of ['+10m', '-10m']) {
      const [store] = stores
      await store?.close()
      await store?.open(clock)
      await wait(seconds * 1000)
    }
    await stores[0]?.close()
    await stores[0]?.open()
  },
}

/** The primary is gone at once. The standby takes over, and the pooler leads there. */
const failover: Disturbance = {
  name: 'failover',
  async run(scene) {
    const { primary, standby, pooler } = scene
    await stopServer(primary, 'immediate')
    await promote(standby)
    await pooler.lead(standby, standby)
    scene.primary = standby
  },
}

export const disturbances: readonly Disturbance[] = [
  rollingUpgrade,
  kills,
  restart,
  pausedReplay,
  frozen,
  fullDisk,
  wrongClock,
  failover,
]
