/**
 * The fields that say on which page a form was read, and its number among the readings there. A request that arrives after a
 * later one is known by them, and changes nothing (`revisionOf` in core/approval/application/schema.ts).
 */
export const revisionFields = { page: 'revisionPage', number: 'revisionNumber' } as const

let number = 0

/** Adds the revision to what was just read from a form. It rises with each reading on this page. */
export function addRevision(form: FormData): void {
  number += 1
  // The time at which the document began, to a fraction of a millisecond: no other page of one shopper has it.
  form.set(revisionFields.page, String(performance.timeOrigin))
  form.set(revisionFields.number, String(number))
}
