import fc from 'fast-check'

/** The mutation test runs every property thousands of times, so each run is limited to some milliseconds. */
fc.configureGlobal({ interruptAfterTimeLimit: 200, markInterruptAsFailure: false })

type Worker = { readonly config: { testNamePattern?: RegExp | undefined } }

/**
 * The mutation test asks for tests by name, with a space between a group and a test, where Vitest writes ' > '. Without
 * this no test in a group would run, and everything that only such tests notice would count as unnoticed.
 */
function matchGroups({ config }: Worker): void {
  const pattern = config.testNamePattern
  if (pattern !== undefined) config.testNamePattern = new RegExp(pattern.source.replaceAll(' ', '(?: | > )'))
}

const { __vitest_worker__: worker } = globalThis as { readonly __vitest_worker__?: Worker }
if (worker !== undefined) matchGroups(worker)
