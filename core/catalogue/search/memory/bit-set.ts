import { withCapacity } from './with-capacity.ts'

/** A set of slots, a bit for each. */
export class BitSet {
  #bits: Int32Array<ArrayBuffer> = new Int32Array(32)

  /** Its bits, 32 in each number, for loops over many slots; they are valid until the set grows. */
  get bits(): Int32Array {
    return this.#bits
  }

  has(slot: number): boolean {
    return ((this.#bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }

  /** Makes room for so many slots. */
  reserve(size: number): void {
    this.#bits = withCapacity(this.#bits, (size + 31) >>> 5)
  }

  add(slot: number): void {
    this.#bits = withCapacity(this.#bits, (slot >>> 5) + 1)
    this.#bits[slot >>> 5] = (this.#bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    if (this.has(slot)) this.#bits[slot >>> 5] = (this.#bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
  }

  /** Adds all that are in another set, for which there must be room. */
  addAll({ bits }: BitSet): void {
    for (let word = 0; word < bits.length; word += 1)
      this.#bits[word] = (this.#bits[word] ?? 0) | (bits[word] ?? 0)
  }

  clear(): void {
    this.#bits.fill(0)
  }

  /** Writes the slots of the set into an array that has room for all, the smallest first. Returns their number. */
  list(into: Int32Array): number {
    const bits = this.#bits
    let count = 0
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
        into[count] = word * 32 + (31 - Math.clz32(rest & -rest))
        count += 1
      }
    }
    return count
  }
}
