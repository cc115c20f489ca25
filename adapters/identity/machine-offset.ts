/** This machine's time in whole seconds since 1970, as the packages for OpenID Connect read it. */
export function machineSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

/**
 * How many whole seconds the store's time is ahead of this machine's. The packages for OpenID Connect know only the
 * clock of the machine, which may be wrong.
 */
export function machineOffset(now: () => Date): number {
  return Math.round((now().getTime() - Date.now()) / 1_000)
}
