import fc from 'fast-check'

/** The mutation test runs every property thousands of times, so each run is limited to some milliseconds. */
fc.configureGlobal({ interruptAfterTimeLimit: 200, markInterruptAsFailure: false })
