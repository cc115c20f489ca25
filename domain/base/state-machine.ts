import { fail, ok, type Result } from './result.ts'

/** For each state, the next state by event. Events not in the table are rejected. */
export type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A life cycle as data. */
export type Machine<Table extends Transitions> = {
  readonly name: string
  readonly initial: keyof Table & string
  readonly transitions: Table
  /** States that may be final although they have transitions. */
  readonly rests: readonly (keyof Table & string)[]
}

export type StateOf<M> = M extends Machine<infer Table> ? keyof Table & string : never

export type EventOf<M> =
  M extends Machine<infer Table>
    ? { [State in keyof Table]: keyof Table[State] & string }[keyof Table]
    : never

/** Defines a state machine; its states and events become types. */
export function machine<const Table extends Transitions>(
  name: string,
  initial: keyof Table & string,
  transitions: Table,
  rests: readonly (keyof Table & string)[] = [],
): Machine<Table> {
  return { name, initial, transitions, rests }
}

/**
 * The state after an event, or a failure (`transition-refused`) with machine, state and event for the log.
 */
export function transition<Table extends Transitions, State extends keyof Table & string>(
  of: Machine<Table>,
  from: State,
  event: EventOf<Machine<Table>>,
): Result<keyof Table & string> {
  const to = of.transitions[from]?.[event]
  return to === undefined ? refuseTransition(of, [from], event) : ok(to)
}

/** The failure (`transition-refused`) for an event on something in one of the given states. */
export function refuseTransition<Table extends Transitions>(
  of: Machine<Table>,
  states: readonly string[],
  event: EventOf<Machine<Table>>,
): Result<never> {
  return fail('transition-refused', { params: { machine: of.name, state: states.join(' or '), event } })
}

/** Whether an event is allowed in a state, to decide which actions a page offers. */
export function canHappen<Table extends Transitions>(
  of: Machine<Table>,
  state: keyof Table & string,
  event: EventOf<Machine<Table>>,
): boolean {
  return of.transitions[state]?.[event] !== undefined
}

/** The states in which an event is allowed. */
export function statesBefore<Table extends Transitions>(
  of: Machine<Table>,
  event: EventOf<Machine<Table>>,
): (keyof Table & string)[] {
  return Object.keys(of.transitions).filter((state) => canHappen(of, state, event))
}

/** The one state that an event leads to. Throws if the event leads to none or to several. */
export function stateAfter<Table extends Transitions>(
  of: Machine<Table>,
  event: EventOf<Machine<Table>>,
): keyof Table & string {
  const [after, ...others] = new Set(statesBefore(of, event).map((state) => of.transitions[state]?.[event]))
  if (after === undefined || others.length > 0) throw new Error(`${of.name}: ${event} leads to no one state`)
  return after
}
