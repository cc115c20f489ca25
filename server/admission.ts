import type { Admit } from '#commerce/http/admit.ts'
import { fail, ok } from '#domain/base/result.ts'
import { limitNetworks } from './network-limit.ts'
import { BusyError, makeQueue } from './render-queue.ts'

/**
 * Where a render counts: pages nobody has asked for lately and searches of the shopper APIs, other pages of unknown
 * visitors, and everything else.
 */
export type RenderKind = 'unseen' | 'visitor' | 'known'

/** A page that is not rendered now; `code` says why. */
export class NotAdmitted extends Error {
  readonly code: 'store-busy' | 'too-many-requests'

  constructor(code: 'store-busy' | 'too-many-requests') {
    super(code)
    this.code = code
  }
}

/** Renders when it is the turn of its kind. Throws NotAdmitted when there is too much to do. */
export type Admission = <T>(kind: RenderKind, network: string, render: () => Promise<T>) => Promise<T>

/** After how many seconds it makes sense to ask again. */
export const retryAfterSeconds = 5

const networkRate = { atOnce: 10, perSecond: 10, burst: 60 }

/**
 * Shares the process between kinds of renders, so that a flood of one slows down none of the others. Rendering is work
 * for one processor: more than two searches at once finish no sooner, they only hold up everybody's sign-in.
 */
export function makeAdmission({ now, perNetwork }: { now: () => number; perNetwork: boolean }): Admission {
  const queues = {
    unseen: makeQueue({ atOnce: 2, waiting: 20, milliseconds: 5_000 }),
    visitor: makeQueue({ atOnce: 4, waiting: 40, milliseconds: 5_000 }),
    known: makeQueue({ atOnce: 100, waiting: 400, milliseconds: 10_000 }),
  }
  const enter = limitNetworks(networkRate, now)

  return async (kind, network, render) => {
    const leave = kind === 'known' || !perNetwork ? () => undefined : enter(network)
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
 * Searches of the shopper APIs wait their turn with those of the pages: no search is kept, and whoever wants a token of
 * a guest has one.
 */
export function admitSearches(admit: Admission): Admit {
  return async ({ network }, search) => {
    try {
      return ok(await admit('unseen', network, search))
    } catch (error) {
      if (error instanceof NotAdmitted) return fail(error.code, { params: { seconds: retryAfterSeconds } })
      throw error
    }
  }
}
