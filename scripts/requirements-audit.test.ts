import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAudit, readDecided, readLedger, readMoot } from './requirements/ledger.ts'

const audit = readAudit()
const moot = readMoot()
const decided = readDecided()

/** Files of the ledger of which every row was read against the code. */
const readWhole: readonly string[] = ['shell', 'shop', 'account', 'rental']

test('every row of the ledger that was read has one verdict', () => {
  const asked = readLedger().filter(({ file, id }) => readWhole.includes(file) && !moot.has(id))
  const found = new Set(audit.map(({ id }) => id))
  expect(asked.filter(({ id }) => !found.has(id)).map(({ id }) => id)).toEqual([])
  expect(audit.length).toBe(found.size)
})

test('a proof is a test file that names the row, and a row without one says what falls short', () => {
  const wrong = audit.flatMap(({ id, verdict, proof }) => {
    const files = proof.match(/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? []
    if (verdict !== 'proven') return proof.length > 10 ? [] : [`${id}: no reason`]
    if (files.length === 0) return [`${id}: no test`]
    const names = (file: string) =>
      existsSync(file) && new RegExp(`${id}\\b`).test(readFileSync(file, 'utf8'))
    return files.some(names) ? [] : [`${id}: ${files.join(', ')} does not name it`]
  })
  expect(wrong).toEqual([])
})

test('what a decision or verdict names as a path of the project is there', () => {
  const texts = [...decided, ...audit.map(({ id, proof }): [string, string] => [id, proof])]
  const folder =
    /\b(?:core|domain|commerce|web|site|platform|adapters|catalog|messages|e2e|ops)(?:\/[\w.-]*\w)+/g
  const gone = texts.flatMap(([id, text]) =>
    (text.match(folder) ?? []).filter((path) => !existsSync(path)).map((path) => `${id}: ${path}`),
  )
  expect(gone).toEqual([])
})

test('no verdict stands for a row that is gone, asks for nothing or is not decided', () => {
  const ledger = new Map(readLedger().map((row) => [row.id, row]))
  const wrong = audit.filter(
    ({ id, verdict }) =>
      !ledger.has(id) ||
      moot.has(id) ||
      (verdict === 'proven' && ledger.get(id)?.isOpen === true && !decided.has(id)),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})
