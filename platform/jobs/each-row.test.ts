import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eachRow, inBatches } from './each-row.ts'

function listening() {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, told: { log, failed: 'a row failed', named: (id: string) => ({ id }) } }
}

test('a row that fails is logged with its name, is counted, and holds up no other', async () => {
  const { lines, told } = listening()
  const done: string[] = []
  const work = async (id: string) => {
    if (id === 'b') throw new Error('broken')
    done.push(id)
  }
  expect(await eachRow(['a', 'b', 'c'], work, told)).toEqual({ done: 2, failed: 1 })
  expect(done).toEqual(['a', 'c'])
  expect(lines).toMatchObject([{ msg: 'a row failed', id: 'b', level: 50, err: { message: 'broken' } }])
})

test('a row counts for what its work says', async () => {
  const counts: Record<string, number | boolean> = { a: 3, b: false, c: true }
  const { told } = listening()
  expect(await eachRow(['a', 'b', 'c'], async (id) => counts[id], told)).toEqual({ done: 4, failed: 0 })
})

test('an error that would meet all others is thrown', async () => {
  const { lines, told } = listening()
  const seen: string[] = []
  const work = async (id: string) => {
    seen.push(id)
    throw new Error('away')
  }
  const asked = eachRow(['a', 'b'], work, { ...told, isForAll: () => true })
  await expect(asked).rejects.toThrow('away')
  expect([seen, lines]).toEqual([['a'], []])
})

test('batches follow each other until one is empty', async () => {
  const all = [1, 2, 3, 4, 5]
  const next = async (last = 0) => all.filter((one) => one > last).slice(0, 2)
  const seen: number[] = []
  for await (const one of inBatches<number>(next)) seen.push(one)
  expect(seen).toEqual(all)
})
