import fc from 'fast-check'

/** For the mutation test, which runs every property thousands of times: each may take so many milliseconds. */
fc.configureGlobal({ interruptAfterTimeLimit: 200, markInterruptAsFailure: false })
