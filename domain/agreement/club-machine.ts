import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A membership in the store's club. It is `pending` until its first month is paid and `failed` if that comes to nothing.
 * `ending` is cancelled by the end of the paid month: it still gives its benefits and is charged nothing more.
 */
export const clubMachine = machine('club', 'pending', {
  pending: { begin: 'active', fail: 'failed', end: 'ended' },
  active: { cancel: 'ending', end: 'ended' },
  ending: { end: 'ended' },
  ended: {},
  failed: {},
})

export type ClubState = StateOf<typeof clubMachine>
