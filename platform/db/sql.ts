/**
 * A piece of SQL with separate values, so that external text never becomes SQL. Only this file creates it: an
 * external object with the same members is treated as a value.
 */
export class Sql {
  readonly #parts: readonly string[]
  readonly #values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.#parts = parts
    this.#values = values
  }

  get parts(): readonly string[] {
    return this.#parts
  }

  get values(): readonly unknown[] {
    return this.#values
  }
}

/** SQL written by the code itself, such as a column name. Never for external text. */
export function rawSql(text: string): Sql {
  return new Sql([text], [])
}

/** Tagged template: values become parameters, nested sql`…` pieces are inserted. */
export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  const text = (more: string) => parts.push((parts.pop() ?? '') + more)
  inputs.forEach((input, index) => {
    if (input instanceof Sql) {
      text(input.parts[0] ?? '')
      input.values.forEach((value, at) => {
        values.push(value)
        parts.push(input.parts[at + 1] ?? '')
      })
      text(strings[index + 1] ?? '')
    } else {
      values.push(input)
      parts.push(strings[index + 1] ?? '')
    }
  })
  return new Sql(parts, values)
}

/**
 * SQL for a list of texts, such as ids, in a large statement: planning does not see how long it is. PostgreSQL plans a
 * prepared statement anew at each run while plans for the values at hand look cheaper than one for all values. It reckons
 * with ten values where it knows no length, so for a shorter list they always do, and planning a large statement takes
 * longer than running it. The selection hides the length; the cast around it makes an array of it, because `any (select …)`
 * would compare rows. Small statements take the array itself.
 */
export function texts(values: readonly string[]): Sql {
  return sql`(select ${values}::text[])::text[]`
}

/** Empty SQL, for optional clauses. */
export const nothing = rawSql('')

/** Joins pieces with a separator such as ` and ` or `, `. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const glue = rawSql(separator)
  return pieces.reduce((all, piece, index) => (index === 0 ? piece : sql`${all}${glue}${piece}`), nothing)
}

/** The query text for the driver, with $1, $2, … for the values. */
export function render(query: Sql): { text: string; values: unknown[] } {
  return {
    text: query.parts.map((part, i) => (i === 0 ? part : `$${i}${part}`)).join(''),
    values: [...query.values],
  }
}
