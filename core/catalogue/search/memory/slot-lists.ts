import { withCapacity } from './with-capacity.ts'

/**
 * Lists of whole numbers, one for each slot (the number of a product in the index), together in one typed array. A
 * list that outgrows its place moves to the end.
 */
export class SlotLists {
  #numbers: Int32Array<ArrayBuffer> = new Int32Array(1024)
  #starts: Int32Array<ArrayBuffer> = new Int32Array(64)
  #lengths: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** Where the next list that moves will begin. */
  #used = 0
  /** How many places before that no list needs any more. */
  #unused = 0

  /** The numbers of a slot: a view that is valid until the next change. */
  of(slot: number): Int32Array {
    const start = this.#starts[slot] ?? 0
    return this.#numbers.subarray(start, start + (this.#lengths[slot] ?? 0))
  }

  /** The array that all numbers are in, for loops over many slots; `start` and `end` say which are those of a slot. */
  get numbers(): Int32Array {
    return this.#numbers
  }

  hasAny(slot: number): boolean {
    return (this.#lengths[slot] ?? 0) > 0
  }

  start(slot: number): number {
    return this.#starts[slot] ?? 0
  }

  end(slot: number): number {
    return (this.#starts[slot] ?? 0) + (this.#lengths[slot] ?? 0)
  }

  /** Replaces the numbers of a slot. */
  set(slot: number, numbers: ArrayLike<number>): void {
    this.#starts = withCapacity(this.#starts, slot + 1)
    this.#lengths = withCapacity(this.#lengths, slot + 1)
    const before = this.#lengths[slot] ?? 0
    if (numbers.length > before) {
      this.#numbers = withCapacity(this.#numbers, this.#used + numbers.length)
      this.#starts[slot] = this.#used
      this.#used += numbers.length
      this.#unused += before
    } else this.#unused += before - numbers.length
    this.#lengths[slot] = numbers.length
    this.#numbers.set(numbers, this.#starts[slot])
    if (this.#unused > 65_536 && this.#unused > this.#used / 2) this.#compact()
  }

  /** Closes the gaps between the lists. */
  #compact(): void {
    const packed = new Int32Array(this.#used - this.#unused)
    let used = 0
    for (let slot = 0; slot < this.#starts.length; slot += 1) {
      const own = this.of(slot)
      packed.set(own, used)
      this.#starts[slot] = used
      used += own.length
    }
    this.#numbers = packed
    this.#used = used
    this.#unused = 0
  }
}
