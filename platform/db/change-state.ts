import { ok, type Result } from '#domain/base/result.ts'
import {
  type EventOf,
  type Machine,
  refuseTransition,
  stateAfter,
  statesBefore,
  type Transitions,
  transition,
} from '#domain/base/state-machine.ts'

/**
 * Moves a row whose state is known as its machine says. `write` puts the new state in the place of the known one
 * (`where … and state = <known>`) and gives the number of rows that it touched.
 * Refuses with `transition-refused`: the machine knows no such step, or the row is in that state no more.
 */
export async function changeState<Table extends Transitions>(
  of: Machine<Table>,
  from: keyof Table & string,
  event: EventOf<Machine<Table>>,
  write: (to: keyof Table & string) => Promise<number>,
): Promise<Result<keyof Table & string>> {
  const to = transition(of, from, event)
  if (!to.ok) return to
  return (await write(to.value)) > 0 ? to : refuseTransition(of, [from], event)
}

/**
 * Moves whatever rows are in a state in which the event may happen, for callers that have not read them. `write` gives
 * the rows that it moved (`where … and state = any (<from>)`). Refuses with `transition-refused` where there were none.
 */
export async function changeStates<Table extends Transitions, Row>(
  of: Machine<Table>,
  event: EventOf<Machine<Table>>,
  write: (from: readonly string[], to: keyof Table & string) => Promise<Row[]>,
): Promise<Result<Row[]>> {
  const from = statesBefore(of, event)
  const moved = await write(from, stateAfter(of, event))
  return moved.length > 0 ? ok(moved) : refuseTransition(of, from, event)
}

/** What a change gave whose row this transaction had locked and looked at: a refusal is then a fault of the program. */
export function mustChange<T>(changed: Result<T>): T {
  if (changed.ok) return changed.value
  throw new Error(`${changed.problem.code}: ${JSON.stringify(changed.problem.params)}`)
}
