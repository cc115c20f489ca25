import { expect } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { type CrashPoint, crashPoints, type Written } from '#platform/db/testing/crash.ts'
import { copyContext, type TestContext } from './context.ts'
import type { ChildRun } from './run-child.ts'

type Killed = {
  /** Runs the process on a copy of the store. It crashes at the point, if any; otherwise it prints which writes it made. */
  readonly work: (own: TestContext, point?: CrashPoint) => Promise<ChildRun>
  /** It writes more often than this. */
  readonly moreThan: number
  /**
   * Where it is killed: on both sides of each commit, or before each and after the last, where nothing else happens
   * between two commits.
   */
  readonly where: 'both-sides' | 'between'
  /** What holds when nobody kills it. */
  readonly undisturbed?: (own: TestContext) => Promise<void>
  /** What others do after the crash, and what holds then. */
  readonly recovered: (own: TestContext, point: CrashPoint) => Promise<void>
}

/**
 * Kills a process at each write that others can see, each time on a new copy of `seed`; the books must hold whatever
 * happened.
 */
export async function killAtEachWrite(
  seed: TestContext,
  { work, moreThan, where, undisturbed, recovered }: Killed,
): Promise<void> {
  const whole = await copyContext(seed)
  const { out, errors } = await work(whole)
  expect(errors).toBe('')
  await undisturbed?.(whole)
  await whole.dispose()
  const written: Written = JSON.parse(out)
  expect(written.writes).toBeGreaterThan(moreThan)
  const dieAndRecover = async (point: CrashPoint) => {
    const own = await copyContext(seed)
    expect(await work(own, point)).toEqual({ killed: true, out: '', errors: '' })
    await recovered(own, point)
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  }
  for (const point of crashPoints(written, where)) await dieAndRecover(point)
}
