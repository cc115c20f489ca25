/** The numbers of facet values, each written `name=value`: a category is `cgid=` with its id. */
export class FacetValues {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  readonly #nameNos: number[] = []
  readonly #values: string[] = []

  get size(): number {
    return this.#values.length
  }

  /** All names: `nameNo` says which of them a number has. */
  get names(): readonly string[] {
    return this.#names
  }

  /** The number of a value, which is given one if it has none. */
  add(pair: string): number {
    const known = this.#numbers.get(pair)
    if (known !== undefined) return known
    const at = pair.indexOf('=')
    this.#numbers.set(pair, this.#values.length)
    this.#nameNos.push(this.#nameNoOf(pair.slice(0, at)))
    return this.#values.push(pair.slice(at + 1)) - 1
  }

  #nameNoOf(name: string): number {
    const known = this.#names.indexOf(name)
    return known >= 0 ? known : this.#names.push(name) - 1
  }

  /** The number of a value; -1 if no product ever had it. */
  find(pair: string): number {
    return this.#numbers.get(pair) ?? -1
  }

  /** The name of a number. */
  name(no: number): string {
    return this.#names[this.nameNo(no)] ?? ''
  }

  /** The value of a number. */
  value(no: number): string {
    return this.#values[no] ?? ''
  }

  /** Which of the names a number has. */
  nameNo(no: number): number {
    return this.#nameNos[no] ?? -1
  }
}
