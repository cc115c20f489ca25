import type { ApplicationState } from '#domain/approval/application-machine.ts'

/**
 * The outcome of a submitted application. `form`: the engine asks for the form to be checked. `failed`: the
 * engine was unreachable; nothing is lost. `in-review`: waiting for the store's review. `deciding`: the
 * engine has not answered yet.
 */
export type Outcome = 'approved' | 'conditional' | 'declined' | 'form' | 'failed' | 'in-review' | 'deciding'

const outcomes: Readonly<Record<ApplicationState, Outcome>> = {
  draft: 'form',
  'in-review': 'in-review',
  submitted: 'deciding',
  failed: 'failed',
  conditional: 'conditional',
  approved: 'approved',
  declined: 'declined',
  expired: 'form',
  abandoned: 'form',
}

/** The outcome for an application's state. */
export function outcomeOf(state: ApplicationState): Outcome {
  return outcomes[state]
}
