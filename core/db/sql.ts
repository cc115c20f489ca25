/** A piece of SQL with its values apart, so that text from outside never becomes SQL. */
export type Sql = { readonly parts: readonly string[]; readonly values: readonly unknown[] }

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'parts' in value && 'values' in value
}

/** Tagged template: values become parameters, nested sql`…` pieces are woven in. */
export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  const text = (more: string) => parts.push((parts.pop() ?? '') + more)
  inputs.forEach((input, index) => {
    if (isSql(input)) {
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
  return { parts, values }
}

/** Nothing, for optional clauses. */
export const nothing: Sql = { parts: [''], values: [] }

/** Joins pieces with a separator such as ` and ` or `, `. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const glue: Sql = { parts: [separator], values: [] }
  return pieces.reduce((all, piece, index) => (index === 0 ? piece : sql`${all}${glue}${piece}`), nothing)
}

/** Text for the driver, with $1, $2, … in place of the values. */
export function render(query: Sql): { text: string; values: unknown[] } {
  return {
    text: query.parts.map((part, i) => (i === 0 ? part : `$${i}${part}`)).join(''),
    values: [...query.values],
  }
}
