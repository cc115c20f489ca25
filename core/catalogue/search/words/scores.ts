import { BitSet } from '../memory/bit-set.ts'
import { withCapacity } from '../memory/with-capacity.ts'

/** A score for each product, by its slot, and which of them have one. */
export class Scores {
  values: Float32Array<ArrayBuffer> = new Float32Array(0)
  readonly scored = new BitSet()

  /** Empties it and makes room for so many products. */
  clear(size: number): void {
    this.values = withCapacity(this.values, size)
    this.values.fill(0)
    this.scored.reserve(size)
    this.scored.clear()
  }

  /** Raises the score of a product to a greater one. */
  raise(slot: number, score: number): void {
    if (score <= (this.values[slot] ?? 0)) return
    this.values[slot] = score
    this.scored.add(slot)
  }
}
