import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db/database.ts'
import type { ReplicaState } from '../db/replica.ts'

/** Upper bounds of the histogram of requests, in seconds: from a page of the cache to the limit of a statement. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Upper bounds of the histogram of jobs, in seconds. */
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]

/** A request that was answered. `route` is a pattern with parameters, never an address that somebody sent. */
type AnsweredRequest = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** What waits for one of the jobs, counted in the database when the figures are asked for. */
export type Backlog = {
  readonly name: string
  readonly state: string
  readonly count: number
  /** For how long the oldest of them has waited, in seconds. */
  readonly oldestSeconds: number
}

/** What became of a page in the page cache: kept ones are answered at once, own ones are one shopper's. */
type CacheOutcome = 'kept' | 'made' | 'own'

export type Metrics = {
  requestAnswered(request: AnsweredRequest): void
  jobFinished(job: string, result: 'done' | 'failed', seconds: number): void
  /** Counts what a run of a job passed over because it failed. */
  jobPassedOver(job: string, count: number): void
  pageServed(outcome: CacheOutcome): void
  /** Adds a pool of database connections to the figures. */
  watchPool(name: string, pool: () => Pool): void
  /** Adds what is known of a replica to the figures. */
  watchReplica(state: () => ReplicaState): void
  /** Counts what waits each time the figures are asked for. */
  watchBacklog(count: () => Promise<readonly Backlog[]>): void
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

function poolGauge(registry: Registry, pools: ReadonlyMap<string, () => Pool>): void {
  new Gauge({
    name: 'store_database_connections',
    help: 'Connections of a pool by what they do, and requests that wait for one.',
    labelNames: ['pool', 'use'],
    registers: [registry],
    collect() {
      for (const [pool, count] of pools)
        for (const [use, number] of Object.entries(count())) this.set({ pool, use }, number)
    },
  })
}

function replicaGauges(registry: Registry, state: () => ReplicaState): void {
  new Gauge({
    name: 'store_replica_used',
    help: '1 if catalogue and search are read from the replica, 0 if it is passed by.',
    registers: [registry],
    collect() {
      this.set(state().isUsed ? 1 : 0)
    },
  })
  new Gauge({
    name: 'store_replica_lag_seconds',
    help: 'How far the replica is behind the main database; not a number if it does not answer.',
    registers: [registry],
    collect() {
      this.set(state().lagSeconds ?? Number.NaN)
    },
  })
}

function backlogGauges(registry: Registry): (rows: readonly Backlog[]) => void {
  const waiting = new Gauge({
    name: 'store_backlog',
    help: 'What waits in the database, by its state.',
    labelNames: ['of', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'store_backlog_oldest_seconds',
    help: 'For how long the oldest of what waits has waited.',
    labelNames: ['of', 'state'],
    registers: [registry],
  })
  return (rows) => {
    // Figures from before an outage would look like those of now.
    waiting.reset()
    oldest.reset()
    for (const { name, state, count, oldestSeconds } of rows) {
      waiting.set({ of: name, state }, count)
      oldest.set({ of: name, state }, oldestSeconds)
    }
  }
}

function jobMetrics(registry: Registry): Pick<Metrics, 'jobFinished' | 'jobPassedOver'> {
  const runs = new Histogram({
    name: 'store_job_duration_seconds',
    help: 'Runs of a job by their result.',
    labelNames: ['job', 'result'],
    buckets: jobBuckets,
    registers: [registry],
  })
  const success = new Gauge({
    name: 'store_job_last_success_timestamp_seconds',
    help: 'When a job last finished without an error, in seconds since 1970.',
    labelNames: ['job'],
    registers: [registry],
  })
  const passed = new Counter({
    name: 'store_job_passed_over_total',
    help: 'Customers, messages and the like that a job passed over because they failed.',
    labelNames: ['job'],
    registers: [registry],
  })
  return {
    jobFinished(job, result, seconds) {
      runs.observe({ job, result }, seconds)
      if (result === 'done') success.setToCurrentTime({ job })
    },
    jobPassedOver: (job, count) => passed.inc({ job }, count),
  }
}

/**
 * The figures of a process, as Prometheus collects them: those below, and those of Node (memory, processor, delay of
 * the event loop, garbage collection). They name routes, jobs and states, and never a person.
 */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const pools = new Map<string, () => Pool>()
  const backlogs: (() => Promise<readonly Backlog[]>)[] = []
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'store_request_duration_seconds',
    help: 'Requests by route and status, from their arrival until the answer begins.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  })
  const pages = new Counter({
    name: 'store_pages_total',
    help: 'Pages by what became of them in the page cache.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  poolGauge(registry, pools)
  const showBacklog = backlogGauges(registry)
  return {
    requestAnswered({ seconds, ...labels }) {
      requests.observe(labels, seconds)
    },
    ...jobMetrics(registry),
    pageServed(outcome) {
      pages.inc({ outcome })
    },
    watchPool: (name, pool) => void pools.set(name, pool),
    watchReplica: (state) => replicaGauges(registry, state),
    watchBacklog: (count) => void backlogs.push(count),
    async text() {
      showBacklog((await Promise.all(backlogs.map((count) => count()))).flat())
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
