import type { PieceChoices } from '#core/catalogue/product/choose-pieces.ts'

/** Reads the choices of a set or bundle from its form, or from a query that the form made. */
export function readPieceChoices(fields: FormData | URLSearchParams): PieceChoices {
  const texts = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const wanted = texts.flatMap(([name, value]) => (name === 'piece' ? [value] : []))
  return {
    wanted: fields.has('set') ? wanted : null,
    values: Object.fromEntries(texts.filter(([name]) => name.includes('.'))),
  }
}

/** The choices of a set's or bundle's form as a query. */
export function choiceQuery(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of form) {
    const isChoice = name === 'set' || name === 'bundle' || name === 'piece' || name.includes('.')
    if (isChoice && typeof value === 'string') query.append(name, value)
  }
  return query
}
