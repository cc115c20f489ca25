import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * An application for an approved amount. An engine that fails or is slow never declines: the application
 * becomes `failed` and can be resubmitted as it is, or filled in again. If the process died during the
 * decision, the engine is asked again. If a store decides without the engine, the application waits in
 * `in-review` until the store has reviewed it.
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
