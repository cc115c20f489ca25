import { BitSet } from '../memory/bit-set.ts'
import { grown } from '../memory/grown.ts'

/** A score for each document, by its number, and which of them have one. */
export class Scores {
  values: Float32Array<ArrayBuffer> = new Float32Array(0)
  readonly scored = new BitSet()

  /** Empties it and makes room for so many documents. */
  clear(size: number): void {
    this.values = grown(this.values, size)
    this.values.fill(0)
    this.scored.reserve(size)
    this.scored.clear()
  }

  /** Raises the score of a document to a greater one. */
  raise(no: number, score: number): void {
    if (score <= (this.values[no] ?? 0)) return
    this.values[no] = score
    this.scored.add(no)
  }
}
