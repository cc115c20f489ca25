import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
export function equalSecrets(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
