import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeExpiry,
  isCodeOpen,
  judgeEntry,
  nextCode,
  type PhoneCheck,
  phoneCheckRules,
  phoneStanding,
} from './phone-check.ts'

const second = 1_000
const day = 24 * 3_600 * second
const start = Date.UTC(2026, 2, 2, 15)

function check(startedAt: number, change: Partial<PhoneCheck> = {}): PhoneCheck {
  return { way: 'text', state: 'open', tries: 0, startedAt, ...change }
}

test('the first code goes out at once, the next one after 30 seconds', () => {
  expect(nextCode([], start)).toEqual({ kind: 'now' })
  const one = [check(start)]
  expect(nextCode(one, start)).toEqual({ kind: 'too-soon', seconds: 30 })
  expect(nextCode(one, start + 29_001)).toEqual({ kind: 'too-soon', seconds: 1 })
  expect(nextCode(one, start + 30_000)).toEqual({ kind: 'now' })
})

test('after five codes the first of them has to be a day old', () => {
  const five = [0, 1, 2, 3, 4].map((minute) => check(start + minute * 60 * second, { state: 'replaced' }))
  const later = start + 3_600 * second
  expect(nextCode(five, later)).toEqual({ kind: 'used-up', seconds: 23 * 3_600 })
  expect(nextCode(five, start + day - 1)).toEqual({ kind: 'used-up', seconds: 1 })
  expect(nextCode(five, start + day)).toEqual({ kind: 'now' })
})

test('the word of the store is no code', () => {
  const five = Array.from({ length: 5 }, () => check(start, { way: 'store', state: 'confirmed' }))
  expect(nextCode(five, start)).toEqual({ kind: 'now' })
})

test('whoever asks whenever it is allowed gets at most five codes in any day, 30 seconds apart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 * 3_600 }), { maxLength: 60 }), (pauses) => {
      let now = start
      const sent: PhoneCheck[] = []
      for (const pause of pauses) {
        now += pause * second
        if (nextCode(sent, now).kind === 'now') sent.push(check(now))
      }
      for (const { startedAt } of sent) {
        const inDay = sent.filter(
          (other) => other.startedAt >= startedAt && other.startedAt < startedAt + day,
        )
        expect(inDay.length).toBeLessThanOrEqual(5)
        const near = sent.filter((other) => Math.abs(other.startedAt - startedAt) < 30 * second)
        expect(near).toHaveLength(1)
      }
    }),
  )
})

test('what it says to wait is true to the second', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 }), (ages) => {
      const sent = ages.map((age) => check(start - age * second))
      const next = nextCode(sent, start)
      if (next.kind === 'now') return
      expect(next.seconds).toBeGreaterThan(0)
      const kinds = [next.seconds - 1, next.seconds].map((wait) => nextCode(sent, start + wait * second).kind)
      expect(kinds[0]).toBe(next.kind)
      expect(kinds[1]).not.toBe(next.kind)
    }),
  )
})

test('a code can be typed for ten minutes, unless it was used, was replaced or is the word of the store', () => {
  expect(codeExpiry(check(start))).toBe(start + 600 * second)
  expect(isCodeOpen(check(start), start + 600 * second - 1)).toBe(true)
  expect(isCodeOpen(check(start), start + 600 * second)).toBe(false)
  for (const state of ['confirmed', 'failed', 'replaced'] as const)
    expect(isCodeOpen(check(start, { state }), start)).toBe(false)
  expect(isCodeOpen(check(start, { way: 'store' }), start)).toBe(false)
})

test('a code takes five entries: the fifth wrong one is the last', () => {
  const wrong = [0, 1, 2, 3, 4].map((tries) => judgeEntry({ tries }, false))
  expect(wrong).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'use-up'])
  for (let tries = 0; tries < phoneCheckRules.maxTries; tries++)
    expect(judgeEntry({ tries }, true)).toBe('confirm')
})

test('a number stands by its best check, and its failed codes are counted', () => {
  expect(phoneStanding([])).toEqual({ confirmed: false, attempts: 0 })
  const checks = (['failed', 'replaced', 'failed', 'open'] as const).map((state) => check(start, { state }))
  expect(phoneStanding(checks)).toEqual({ confirmed: false, attempts: 2 })
  const later = [...checks, check(start, { state: 'confirmed' })]
  expect(phoneStanding(later)).toEqual({ confirmed: true, attempts: 2 })
})
