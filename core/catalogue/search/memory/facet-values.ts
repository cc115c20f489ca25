/** The numbers of facet values, each written `name=value`: a category is `cgid=` with its id. */
export type FacetValues = {
  readonly size: number
  /** The number of a value, which is given one if it has none. */
  add(pair: string): number
  /** The number of a value; -1 if no product ever had it. */
  find(pair: string): number
  /** The name and the value of a number. */
  name(no: number): string
  value(no: number): string
  /** All names, and which of them a number has. */
  readonly names: readonly string[]
  nameNo(no: number): number
}

export function makeFacetValues(): FacetValues {
  const numbers = new Map<string, number>()
  const names: string[] = []
  const nameNos: number[] = []
  const values: string[] = []
  const nameNoOf = (name: string) => {
    const known = names.indexOf(name)
    return known >= 0 ? known : names.push(name) - 1
  }
  return {
    get size() {
      return values.length
    },
    add(pair) {
      const known = numbers.get(pair)
      if (known !== undefined) return known
      const at = pair.indexOf('=')
      numbers.set(pair, values.length)
      nameNos.push(nameNoOf(pair.slice(0, at)))
      return values.push(pair.slice(at + 1)) - 1
    },
    find: (pair) => numbers.get(pair) ?? -1,
    name: (no) => names[nameNos[no] ?? -1] ?? '',
    value: (no) => values[no] ?? '',
    names,
    nameNo: (no) => nameNos[no] ?? -1,
  }
}
