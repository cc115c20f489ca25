import { grown } from './grown.ts'

/** A set of slots, a bit for each. */
export class BitSet {
  #bits: Int32Array<ArrayBuffer> = new Int32Array(32)

  has(slot: number): boolean {
    return ((this.#bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }

  add(slot: number): void {
    this.#bits = grown(this.#bits, (slot >>> 5) + 1)
    this.#bits[slot >>> 5] = (this.#bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    if (this.has(slot)) this.#bits[slot >>> 5] = (this.#bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
  }

  /** Calls for each slot of the set, the smallest first. */
  forEach(visit: (slot: number) => void): void {
    for (let word = 0; word < this.#bits.length; word += 1) {
      for (let rest = this.#bits[word] ?? 0; rest !== 0; rest &= rest - 1)
        visit(word * 32 + (31 - Math.clz32(rest & -rest)))
    }
  }
}
