import { machine, type StateOf } from '../base/state-machine.ts'

/** A review waits until somebody has read it. Written anew, it waits again; one that is shown can be refused later. */
export const reviewMachine = machine(
  'review',
  'waiting',
  {
    waiting: { show: 'shown', refuse: 'refused', revise: 'waiting' },
    shown: { refuse: 'refused', revise: 'waiting' },
    refused: { revise: 'waiting' },
  },
  ['shown', 'refused'],
)

export type ReviewState = StateOf<typeof reviewMachine>
