let isWanted = false

/** Loads the document anew. Reloads by the router, which does so when a script cannot be loaded, are stopped instead. */
export function reloadPage(): void {
  isWanted = true
  location.reload()
}

/** Whether the page itself has asked for the reload that is going on. */
export function isWantedReload(): boolean {
  return isWanted
}
