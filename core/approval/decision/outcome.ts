import type { ApplicationState } from '#domain/approval/application-machine.ts'

/**
 * What became of an application that was sent. `form`: the engine wants the order form looked at. `failed`: the engine
 * was out of reach; nothing is lost. `in-review`: the store's people look at it. `deciding`: the engine has not answered
 * yet.
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

/** The outcome that a state of an application stands for. */
export function outcomeOf(state: ApplicationState): Outcome {
  return outcomes[state]
}
