/** The current time; tests replace it to run two years in a second. */
export type Clock = { now(): Date }
