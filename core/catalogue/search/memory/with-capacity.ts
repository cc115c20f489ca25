type Numbers =
  | Int32Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/**
 * `numbers` if it has room for `size` of them, else a copy that has, and half as much again so that it need not be
 * copied each time; what is new in it is `filler`.
 */
export function withCapacity<Of extends Numbers>(numbers: Of, size: number, filler = 0): Of {
  if (size <= numbers.length) return numbers
  const Kind = numbers.constructor as new (length: number) => Of
  const larger = new Kind(Math.max(size, Math.ceil(numbers.length * 1.5)))
  larger.set(numbers as never)
  if (filler !== 0) larger.fill(filler, numbers.length)
  return larger
}
