import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { interestScore } from '#domain/catalogue/interest-score.ts'
import { setScriptCookie } from '#web/app/request/script-cookie.ts'

/** What the browser stores about a viewed category (document 2 §9). */
export type CategoryInterestRecord = {
  readonly id: string
  readonly name: string
  readonly superCategory: string
  readonly category: string
  readonly subCategory: string
  readonly plpUrl: string
  readonly frequency: number
  readonly lastViewed: CivilDate
  readonly interestScore: number
  readonly image: string
}

const storageKey = 'categoryInterest'
const maxRecords = 30
const maxInCookie = 10

type View = Omit<CategoryInterestRecord, 'frequency' | 'lastViewed' | 'interestScore'> & { today: CivilDate }

function isRecord(value: unknown): value is CategoryInterestRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'frequency' in value &&
    typeof value.frequency === 'number' &&
    'lastViewed' in value &&
    typeof value.lastViewed === 'string' &&
    'plpUrl' in value &&
    typeof value.plpUrl === 'string'
  )
}

/** Parses the records. Returns none if they are invalid. */
export function readRecords(text: string | null): CategoryInterestRecord[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isRecord) : []
  } catch {
    return []
  }
}

/** Counts a view: increases the count of its category, moves it to the front and brings all scores up to date. */
export function addView(
  records: readonly CategoryInterestRecord[],
  { today, ...view }: View,
): CategoryInterestRecord[] {
  const before = records.find((record) => record.id === view.id)
  const others = records.filter((record) => record.id !== view.id)
  const viewed = { ...view, frequency: (before?.frequency ?? 0) + 1, lastViewed: today }
  return [viewed, ...others].slice(0, maxRecords).map((record) => ({
    ...record,
    interestScore: interestScore(record, today),
  }))
}

/** The records of this browser. None if it allows no storage. */
export function storedRecords(): CategoryInterestRecord[] {
  try {
    return readRecords(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Today where the browser is. */
export function todayHere(): CivilDate {
  return civilDateIn(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * Categories by the interest in them, highest first; those of equal interest stay in their order. A view of a
 * category counts for those above it too: who looks at sofas is interested in furniture.
 */
export function byInterest<Category extends { readonly id: string }>(
  categories: readonly Category[],
  records: readonly CategoryInterestRecord[],
  today: CivilDate,
): Category[] {
  const interestIn = ({ id }: Category) =>
    records
      .filter(({ plpUrl }) => plpUrl.split('/').includes(id))
      .reduce((sum, record) => sum + interestScore(record, today), 0)
  return [...categories].sort((a, b) => interestIn(b) - interestIn(a))
}

/**
 * Stores a view in local storage and in the cookie of viewed categories. Does nothing if the browser allows no
 * storage.
 */
export function rememberView(view: View): void {
  try {
    const records = addView(storedRecords(), view)
    localStorage.setItem(storageKey, JSON.stringify(records))
    const ids = records.slice(0, maxInCookie).map((record) => encodeURIComponent(record.id))
    setScriptCookie('viewedCategories', ids.join('|'))
  } catch {
    // Storage may be full or forbidden. The page works without it.
  }
}
