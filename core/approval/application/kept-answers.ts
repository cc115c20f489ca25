import { mayBeSamePerson, type PersonName } from '#domain/base/person-name.ts'
import type { TypedAnswers } from './schema.ts'

/** The fields that were taken over from an earlier application and not typed since, and the name that it was made in. */
export type Kept = PersonName & { readonly fields: readonly string[] }

type Answered = { readonly answers: TypedAnswers; readonly secrets: TypedAnswers }

const nameFields: readonly string[] = ['firstName', 'lastName']

/** The name in answers; undefined until both parts are typed. */
export function nameIn({ firstName, lastName }: TypedAnswers): PersonName | undefined {
  return firstName && lastName ? { firstName, lastName } : undefined
}

/** Whether two names are known and cannot be those of one person. */
export function areTwoPeople(one: PersonName | undefined, other: PersonName | undefined): boolean {
  return one !== undefined && other !== undefined && !mayBeSamePerson(one, other)
}

/** What is noted of the fields that a new application takes over; null if there is no name to compare later. */
export function keptFrom(name: PersonName | undefined, fields: readonly string[]): Kept | null {
  return name === undefined
    ? null
    : { ...name, fields: fields.filter((field) => !nameFields.includes(field)) }
}

/**
 * An application without the answers of somebody else: those that were taken over are left out while the name in it
 * cannot be that of the person who gave them. They are not deleted, because a name is saved while it is being typed.
 */
export function withoutOthers<Row extends Answered & { readonly kept: Kept | null }>(row: Row): Row {
  const { kept } = row
  if (kept === null || !areTwoPeople(nameIn(row.answers), kept)) return row
  const others = new Set(kept.fields)
  const own = (texts: TypedAnswers): TypedAnswers =>
    Object.fromEntries(Object.entries(texts).filter(([field]) => !others.has(field)))
  return { ...row, answers: own(row.answers), secrets: own(row.secrets), kept: null }
}
