import { InvalidInput, requireWhole } from './invalid-input.ts'
import { fail, ok, type Result } from './result.ts'
import { formatByZone } from './zone-format.ts'

/** A calendar day, 'YYYY-MM-DD', without time or time zone: for due dates, birth dates. */
export type CivilDate = `${number}-${number}-${number}`

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const pattern = /^([1-9]\d{3})-(\d{2})-(\d{2})$/
const dayMs = 86_400_000
const thirtyDays: readonly number[] = [4, 6, 9, 11]

/** Parses a date from user or API input; rejects other formats and days that do not exist (2025-02-29). */
export function readCivilDate(text: unknown, field: string): Result<CivilDate> {
  return isCivilDate(text) ? ok(text) : fail('date-invalid', { field })
}

/** Whether a value is an existing day in the form YYYY-MM-DD. */
export function isCivilDate(text: unknown): text is CivilDate {
  if (typeof text !== 'string') return false
  const [, year, month, day] = pattern.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const monthNumber = Number(month)
  if (monthNumber < 1 || monthNumber > 12) return false
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), monthNumber)
}

/** Throws `InvalidInput` unless a date exists. */
export function requireDate(date: CivilDate, field: string): void {
  if (!isCivilDate(date)) throw new InvalidInput(field, date)
}

/** The parts of a date; months count from 1. */
export function civilParts(date: CivilDate): { year: number; month: number; day: number } {
  requireDate(date, 'date')
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}

/** A date from its parts; a day after the end of the month becomes its last day. */
export function civilDateOf(year: number, month: number, day: number): CivilDate {
  requireWhole(day, 'day', 1)
  const clamped = Math.min(day, daysInMonth(year, month))
  return fromUtc(Date.UTC(year, month - 1, clamped))
}

/** The number of days in a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  requireWhole(year, 'year', 1_000)
  requireWhole(month, 'month', 1)
  if (month > 12) throw new InvalidInput('month', month)
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return thirtyDays.includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The date `days` later (earlier if negative). Counts civil days, so daylight saving time has no effect. */
export function addDays(date: CivilDate, days: number): CivilDate {
  requireWhole(days, 'days')
  return fromUtc(toUtc(date) + days * dayMs)
}

/** The same day `months` later (earlier if negative), or the last day of a shorter month. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  requireWhole(months, 'months')
  const { year, month, day } = civilParts(date)
  const count = year * 12 + (month - 1) + months
  return civilDateOf(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1, day)
}

/** Days from one date to another: negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs)
}

/** Comparator for sort: negative if `a` is earlier, zero on the same day. */
export function compareDates(a: CivilDate, b: CivilDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The earliest of the dates. */
export function earliest(first: CivilDate, ...others: readonly CivilDate[]): CivilDate {
  return others.reduce((best, date) => (date < best ? date : best), first)
}

/** The latest of the dates. */
export function latest(first: CivilDate, ...others: readonly CivilDate[]): CivilDate {
  return others.reduce((best, date) => (date > best ? date : best), first)
}

/** The day of the week. */
export function weekday(date: CivilDate): Weekday {
  return new Date(toUtc(date)).getUTCDay() as Weekday
}

const dateFormat = formatByZone({ calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' })

/** The day that was asked for last in each time zone, with its second: a request asks for it again and again. */
const lastDays = new Map<string, { readonly second: number; readonly day: CivilDate }>()

/** The day of an instant (milliseconds since 1970) in a time zone such as America/Chicago. */
export function civilDateIn(instantMs: number, timeZone: string): CivilDate {
  requireWhole(instantMs, 'instantMs')
  // Clocks of all time zones differ by whole seconds.
  const second = Math.floor(instantMs / 1_000)
  const last = lastDays.get(timeZone)
  if (last?.second === second) return last.day
  const day = dayIn(instantMs, timeZone)
  lastDays.set(timeZone, { second, day })
  return day
}

function dayIn(instantMs: number, timeZone: string): CivilDate {
  const parts = new Map(
    dateFormat(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, Number(part.value)]),
  )
  return civilDateOf(parts.get('year') ?? 0, parts.get('month') ?? 0, parts.get('day') ?? 0)
}

/** Age in full years on a day. A person born on 29 February has the birthday on 1 March in a common year. */
export function ageOn(birthDate: CivilDate, today: CivilDate): number {
  const birth = civilParts(birthDate)
  const now = civilParts(today)
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day)
  return now.year - birth.year - (hadBirthday ? 0 : 1)
}

function toUtc(date: CivilDate): number {
  const { year, month, day } = civilParts(date)
  return Date.UTC(year, month - 1, day)
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : number)

function fromUtc(utcMs: number): CivilDate {
  const date = new Date(utcMs)
  const year = date.getUTCFullYear()
  if (!(year >= 1_000 && year <= 9_999)) throw new InvalidInput('date', utcMs)
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}` as CivilDate
}
