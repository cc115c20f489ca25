import type { Admit } from '#commerce/http/admit.ts'
import { fail, ok } from '#domain/base/result.ts'
import { BusyError, makeQueue } from '#platform/work-queue.ts'
import { limitNetworks } from './network-limit.ts'

/**
 * The queue of a render: pages not requested lately and API searches; other pages of unknown visitors;
 * everything else.
 */
export type RenderKind = 'uncached' | 'anonymous' | 'regular'

/** Thrown if a page is not rendered now; `code` is the reason. */
export class NotAdmitted extends Error {
  readonly code: 'store-busy' | 'too-many-requests'

  constructor(code: 'store-busy' | 'too-many-requests') {
    super(code)
    this.code = code
  }
}

/** Queues a render by its kind. Throws NotAdmitted if there is too much to do. */
export type Admission = <T>(kind: RenderKind, network: string, render: () => Promise<T>) => Promise<T>

/** Seconds after which a retry makes sense. */
export const retryAfterSeconds = 5

const networkRate = { atOnce: 10, perSecond: 10, burst: 60 }

/**
 * Limits each kind of render separately, so that a flood of one kind does not slow down the others. Rendering
 * is CPU-bound: more than two searches at once finish no sooner and only delay other requests.
 */
export function makeAdmission({ now, perNetwork }: { now: () => number; perNetwork: boolean }): Admission {
  const queues = {
    uncached: makeQueue({ atOnce: 2, waiting: 20, milliseconds: 5_000 }),
    anonymous: makeQueue({ atOnce: 4, waiting: 40, milliseconds: 5_000 }),
    regular: makeQueue({ atOnce: 100, waiting: 400, milliseconds: 10_000 }),
  }
  const enter = limitNetworks(networkRate, now)

  return async (kind, network, render) => {
    const leave = kind === 'regular' || !perNetwork ? () => undefined : enter(network)
    if (leave === undefined) throw new NotAdmitted('too-many-requests')
    try {
      return await queues[kind](render)
    } catch (error) {
      throw error instanceof BusyError ? new NotAdmitted('store-busy') : error
    } finally {
      leave()
    }
  }
}

/**
 * Queues searches and recommendations of the shopper APIs together with the searches of pages: anyone can ask for
 * something that no cache has.
 */
export function admitSearches(admit: Admission): Admit {
  return async ({ network }, search) => {
    try {
      return ok(await admit('uncached', network, search))
    } catch (error) {
      if (error instanceof NotAdmitted) return fail(error.code, { params: { seconds: retryAfterSeconds } })
      throw error
    }
  }
}
