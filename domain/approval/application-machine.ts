import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * An application for an approved amount. A decision engine that fails or is late never declines: the application is
 * `failed` and can be taken up again as it was, or filled in anew. An engine whose process died is asked again. Where a
 * store decides without the engine, the application waits `in-review` until the store has looked at it.
 */
export const applicationMachine = machine('application', 'draft', {
  draft: { answer: 'draft', submit: 'submitted', 'hand-in': 'in-review', abandon: 'abandoned' },
  'in-review': { submit: 'submitted' },
  submitted: {
    'ask-again': 'submitted',
    approve: 'approved',
    'approve-conditionally': 'conditional',
    decline: 'declined',
    'need-more': 'draft',
    'fail-service': 'failed',
  },
  failed: { answer: 'draft', submit: 'submitted', abandon: 'abandoned' },
  conditional: { verify: 'approved', 'refuse-verification': 'declined', expire: 'expired' },
  approved: { expire: 'expired' },
  declined: {},
  expired: {},
  abandoned: {},
})

export type ApplicationState = StateOf<typeof applicationMachine>
