/** How often and how long something is waited for, in milliseconds. */
type Patience = { readonly every: number; readonly most: number }

/**
 * Calls `use` once with what `read` finds, or with nothing after the longest time. What is there already is used at once.
 * Returns a function that stops waiting.
 */
export function waitFor<Value>(
  read: () => Value | undefined,
  { every, most }: Patience,
  use: (value: Value | undefined) => void,
): () => void {
  const first = read()
  if (first !== undefined) {
    use(first)
    return () => {}
  }
  let waited = 0
  const timer = setInterval(() => {
    waited += every
    const found = read()
    if (found === undefined && waited < most) return
    clearInterval(timer)
    use(found)
  }, every)
  return () => clearInterval(timer)
}
