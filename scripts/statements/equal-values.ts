/** Which values of a statement are equal whatever the rows are: columns of its tables, and the values given to it. */
export type EqualValues = {
  /** Says that two values are equal. */
  unite(one: string, other: string): void
  /** Everything that is known to be equal to a value, itself too. */
  equalsOf(value: string): readonly string[]
  /** The same knowledge, to which more is added without adding it here. */
  copy(): EqualValues
}

export function equalValues(known: ReadonlyMap<string, ReadonlySet<string>> = new Map()): EqualValues {
  const sets = new Map<string, Set<string>>()
  const copied = new Map<ReadonlySet<string>, Set<string>>()
  for (const [value, set] of known) {
    const own = copied.get(set) ?? new Set(set)
    copied.set(set, own)
    sets.set(value, own)
  }
  const setOf = (value: string) => sets.get(value) ?? new Set([value])
  return {
    unite(one, other) {
      const all = new Set([...setOf(one), ...setOf(other)])
      for (const value of all) sets.set(value, all)
    },
    equalsOf: (value) => [...setOf(value)],
    copy: () => equalValues(sets),
  }
}
