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
 * Changes the state of a row that is known to be in state `from`. `write` sets the new state with `where …
 * and state = <from>` and returns the number of updated rows.
 * Fails with `transition-refused` if the machine has no such transition, or the row is no longer in that
 * state.
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
 * Changes the state of all rows in which the event is allowed, for callers that have not read them. `write`
 * returns the updated rows (`where … and state = any (<from>)`). Fails with `transition-refused` if there
 * were none.
 */
export async function changeStateWhereAllowed<Table extends Transitions, Row>(
  of: Machine<Table>,
  event: EventOf<Machine<Table>>,
  write: (from: readonly string[], to: keyof Table & string) => Promise<Row[]>,
): Promise<Result<Row[]>> {
  const from = statesBefore(of, event)
  const moved = await write(from, stateAfter(of, event))
  return moved.length > 0 ? ok(moved) : refuseTransition(of, from, event)
}

/**
 * The value of a change to a row that this transaction has locked and read. A failure is a bug then, so it
 * throws.
 */
export function mustChange<T>(changed: Result<T>): T {
  if (changed.ok) return changed.value
  throw new Error(`${changed.problem.code}: ${JSON.stringify(changed.problem.params)}`)
}
