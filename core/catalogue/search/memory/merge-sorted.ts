/** Two sorted lists of numbers as one. */
export function mergeSorted(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  isBefore: (a: number, b: number) => boolean,
): Int32Array<ArrayBuffer> {
  const all = new Int32Array(one.length + other.length)
  for (let at = 0, left = 0, right = 0; at < all.length; at += 1) {
    const [a, b] = [one[left], other[right]]
    const isLeft = b === undefined || (a !== undefined && isBefore(a, b))
    all[at] = (isLeft ? a : b) ?? 0
    if (isLeft) left += 1
    else right += 1
  }
  return all
}
