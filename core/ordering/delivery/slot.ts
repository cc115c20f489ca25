import type { CivilDate } from '#domain/base/civil-date.ts'

/** A day and a time window in the store's local time. */
export type Slot = {
  readonly date: CivilDate
  readonly window: { readonly from: string; readonly to: string }
}

/** The stored form of a window: '10:00-12:00', the store's local time. */
export function windowCode({ window }: Slot): string {
  return `${window.from}-${window.to}`
}
