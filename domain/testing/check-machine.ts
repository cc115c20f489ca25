import type { Transitions } from '../base/state-machine.ts'

/** A machine with states unknown to the compiler. */
export type AnyMachine = {
  readonly name: string
  readonly initial: string
  readonly transitions: Transitions
  readonly rests: readonly string[]
}

/** An error in a transition table. */
type MachineFault = {
  readonly kind: 'unknown-state' | 'unreachable-state' | 'dead-end'
  readonly state: string
}

/** Finds undefined states, unreachable states, and states from which no final state can be reached. */
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
