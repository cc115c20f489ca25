/**
 * Of the numbers 0 to `count` - 1 those `most` that `compare` puts first, sorted by it. Looks at each once and sorts only
 * those that it returns: a page shows a few of many.
 */
export function bestFirst(count: number, most: number, compare: (a: number, b: number) => number): number[] {
  const kept: number[] = []
  // A binary heap: `kept[0]` is the last one of those that are kept, and goes when an earlier one comes.
  const isAfter = (a: number, b: number) => compare(kept[a] ?? 0, kept[b] ?? 0) > 0
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
  for (let one = 0; one < count && most > 0; one += 1) {
    if (kept.length < most) {
      kept.push(one)
      for (let at = kept.length - 1; at > 0 && isAfter(at, (at - 1) >> 1); at = (at - 1) >> 1)
        swap(at, (at - 1) >> 1)
    } else if (compare(one, kept[0] ?? 0) < 0) {
      kept[0] = one
      sinkTop()
    }
  }
  return kept.sort(compare)
}
