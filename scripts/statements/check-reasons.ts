/** Names each key under a reason that nothing was found for, and each that stands under two. */
export function checkReasons(allowed: readonly string[], found: readonly string[]): string[] {
  const used = new Set(found)
  return [
    ...allowed
      .filter((key) => !used.has(key))
      .map((key) => `${key} stands under a reason that it does not need`),
    ...allowed
      .filter((key, place) => allowed.indexOf(key) !== place)
      .map((key) => `${key} stands under two reasons`),
  ]
}
