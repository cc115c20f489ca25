import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that notes when it begins and ends, and ends when it is told to. */
function work(name: string, notes: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = async () => {
    notes.push(`${name} begins`)
    const value = await promise
    notes.push(`${name} ends`)
    return value
  }
  return { run, resolve, reject }
}

test('work of one key runs one after another in its order, also after one that fails, and other keys do not wait', async () => {
  const notes: string[] = []
  const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) => work(name, notes))
  const answers = [first, second, third].map((one) => inTurn('mine', one?.run ?? Promise.reject))
  const failed = expect(answers[0]).rejects.toThrow('no')
  third?.resolve('3')
  second?.resolve('2')
  other?.resolve('4')
  expect(await inTurn('theirs', other?.run ?? Promise.reject)).toBe('4')
  expect(notes).toEqual(['first begins', 'other begins', 'other ends'])
  first?.reject(new Error('no'))
  await failed
  expect(await Promise.all(answers.slice(1))).toEqual(['2', '3'])
  expect(notes.slice(3)).toEqual(['second begins', 'second ends', 'third begins', 'third ends'])
})

test('work that throws before it waits fails its own caller only', async () => {
  const broken = inTurn('mine', () => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await inTurn('mine', async () => 'next')).toBe('next')
})
