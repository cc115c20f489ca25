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
}

export function makeFacetValues(): FacetValues {
  const numbers = new Map<string, number>()
  const names: string[] = []
  const values: string[] = []
  return {
    get size() {
      return names.length
    },
    add(pair) {
      const known = numbers.get(pair)
      if (known !== undefined) return known
      const at = pair.indexOf('=')
      numbers.set(pair, names.length)
      values.push(pair.slice(at + 1))
      return names.push(pair.slice(0, at)) - 1
    },
    find: (pair) => numbers.get(pair) ?? -1,
    name: (no) => names[no] ?? '',
    value: (no) => values[no] ?? '',
  }
}
