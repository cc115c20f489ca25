import { fail, ok, type Result } from './result.ts'

/** For each state, the state that each event leads to. What is not in the table is refused. */
type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A life cycle as data. */
export type Machine<Table extends Transitions> = {
  readonly name: string
  readonly initial: keyof Table & string
  readonly transitions: Table
  /** States in which a life may end although something leads out of them. */
  readonly rests: readonly (keyof Table & string)[]
}

/** A machine whose states are not known to the compiler. */
export type AnyMachine = {
  readonly name: string
  readonly initial: string
  readonly transitions: Transitions
  readonly rests: readonly string[]
}

export type StateOf<M> = M extends Machine<infer Table> ? keyof Table & string : never

export type EventOf<M> =
  M extends Machine<infer Table>
    ? { [State in keyof Table]: keyof Table[State] & string }[keyof Table]
    : never

/** What is wrong with a table. */
export type MachineFault = {
  readonly kind: 'unknown-state' | 'unreachable-state' | 'dead-end'
  readonly state: string
}

/** States the table of a life cycle; the compiler keeps its states and events as types. */
export function machine<const Table extends Transitions>(
  name: string,
  initial: keyof Table & string,
  transitions: Table,
  rests: readonly (keyof Table & string)[] = [],
): Machine<Table> {
  return { name, initial, transitions, rests }
}

/** The state after an event, or a refusal (`transition-refused`) with machine, state and event for the log. */
export function transition<Table extends Transitions, State extends keyof Table & string>(
  of: Machine<Table>,
  from: State,
  event: EventOf<Machine<Table>>,
): Result<keyof Table & string> {
  const to = of.transitions[from]?.[event]
  return to === undefined
    ? fail('transition-refused', { params: { machine: of.name, state: from, event } })
    : ok(to)
}

/** Whether an event is allowed in a state: what a screen offers. */
export function canHappen<Table extends Transitions>(
  of: Machine<Table>,
  state: keyof Table & string,
  event: EventOf<Machine<Table>>,
): boolean {
  return of.transitions[state]?.[event] !== undefined
}

/** Whether nothing leads out of a state. */
export function isFinal<Table extends Transitions>(of: Machine<Table>, state: keyof Table & string): boolean {
  return Object.keys(of.transitions[state] ?? {}).length === 0
}

/** All states of a machine, for a column's check constraint or a test. */
export function statesOf<Table extends Transitions>(of: Machine<Table>): (keyof Table & string)[] {
  return Object.keys(of.transitions)
}

/** Finds states that no table row has, states that nothing leads to, and states from which no end can be reached. */
export function checkMachine(of: AnyMachine): MachineFault[] {
  const table = of.transitions
  const named = new Set([of.initial, ...Object.values(table).flatMap((row) => Object.values(row))])
  const unknown = [...named].filter((state) => table[state] === undefined)
  const reached = reachableFrom(table, of.initial)
  const unreachable = Object.keys(table).filter((state) => !reached.has(state))
  const finals = Object.keys(table).filter(
    (state) => of.rests.includes(state) || Object.keys(table[state] ?? {}).length === 0,
  )
  const deadEnds = Object.keys(table).filter(
    (state) => !finals.some((final) => reachableFrom(table, state).has(final)),
  )
  return [
    ...unknown.map((state) => ({ kind: 'unknown-state' as const, state })),
    ...unreachable.map((state) => ({ kind: 'unreachable-state' as const, state })),
    ...deadEnds.map((state) => ({ kind: 'dead-end' as const, state })),
  ]
}

function reachableFrom(table: Transitions, start: string): Set<string> {
  const seen = new Set([start])
  const queue = [start]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const next of Object.values(table[state] ?? {})) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return seen
}
