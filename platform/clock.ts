/** The time of day, so that tests can run two years in a second. */
export type Clock = { now(): Date }
