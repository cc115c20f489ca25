import { isSameName, mayBeSamePerson, type PersonName } from '#domain/base/person-name.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { ApplicantNames } from './queries.ts'

function nameOf(name: ApplicantNames['applicant']): PersonName | undefined {
  const { firstName, lastName } = name ?? {}
  return firstName && lastName ? { firstName, lastName } : undefined
}

/**
 * The name in the application behind an approval, if the account is in the name of somebody else. Null if both may be
 * one person, if the store gave the applicant's account its name, or if one of the names is not known, as for an approval
 * that was given at the counter.
 */
export function otherApplicant({ account, applicant, confirmedName }: ApplicantNames): PersonName | null {
  const [owner, approved] = [nameOf(account), nameOf(applicant)]
  if (owner === undefined || approved === undefined || mayBeSamePerson(owner, approved)) return null
  const isConfirmed = confirmedName !== null && isSameName(fullName(owner), confirmedName)
  return isConfirmed ? null : approved
}

/** A name in one text. */
export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`

/**
 * Whether an agreement may be made in the name of the account as far as the approved applicant goes: it is made only with
 * the person whom the store has approved. Fails with `applicant-name-differs` (params: the name in the application).
 */
export function checkApplicant(other: PersonName | null): Result<null> {
  return other === null
    ? ok(null)
    : fail('applicant-name-differs', { params: { applicant: fullName(other) } })
}
