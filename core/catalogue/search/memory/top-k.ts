/**
 * Of the numbers 0 to `count` - 1 those `limit` that come first, sorted: by their key, the smallest first, and those of
 * the same key by `compare`. Looks at each once and sorts only those that it returns: a page shows a few of many.
 */
export function topK(
  count: number,
  limit: number,
  keys: ArrayLike<number>,
  compare: (a: number, b: number) => number,
): number[] {
  if (limit <= 0) return []
  const kept: number[] = []
  const order = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || compare(a, b)
  // A binary heap: `kept[0]` is the last one of those that are kept, and goes when an earlier one comes.
  const isAfter = (a: number, b: number) => order(kept[a] ?? 0, kept[b] ?? 0) > 0
  const swap = (a: number, b: number) => {
    const one = kept[a] ?? 0
    kept[a] = kept[b] ?? 0
    kept[b] = one
  }
  function sinkTop(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      if (left >= kept.length) return
      const later = left + 1 < kept.length && isAfter(left + 1, left) ? left + 1 : left
      if (!isAfter(later, at)) return
      swap(at, later)
      at = later
    }
  }
  const filled = Math.min(count, limit)
  for (let one = 0; one < filled; one += 1) {
    kept.push(one)
    for (let at = one; at > 0 && isAfter(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
  }
  let [last = 0] = kept
  let lastKey = keys[last] ?? 0
  for (let one = filled; one < count; one += 1) {
    const key = keys[one] ?? 0
    // Most come later by their key alone.
    if (key > lastKey || (key === lastKey && compare(one, last) >= 0)) continue
    kept[0] = one
    sinkTop()
    last = kept[0] ?? 0
    lastKey = keys[last] ?? 0
  }
  return kept.sort(order)
}
