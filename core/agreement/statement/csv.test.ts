import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

const text = (...rows: Parameters<typeof csvFile>[0]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvFile(rows))

const readCsv = (file: string): string[][] => parse(file)

test('a file starts with its byte order mark, ends each line with CR LF and writes cents as dollars', () => {
  expect(text(['Día', { cents: 123_456 }], ['', { cents: -5 }], ['0', { cents: 0 }])).toBe(
    '\uFEFFDía,1234.56\r\n,-0.05\r\n0,0.00\r\n',
  )
})

test('no spreadsheet takes a text for a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    const [[cell = ''] = []] = readCsv(text([`${start}1+1`]).slice(1))
    expect(cell).toBe(`'${start}1+1`)
  }
})

test('any other text and any amount come back as they were', () => {
  const harmless = fc.string({ unit: 'grapheme' }).filter((each) => !/^[=+\-@\t\r＝＋－＠]/.test(each))
  fc.assert(
    fc.property(fc.array(fc.tuple(harmless, fc.maxSafeInteger()), { minLength: 1 }), (rows) => {
      const read = readCsv(text(...rows.map(([words, cents]) => [words, { cents }])).slice(1))
      expect(read.map(([words, dollars = '']) => [words, Number(dollars.replace('.', ''))])).toEqual(
        rows.map(([words, cents]) => [words, cents === 0 ? 0 : cents]),
      )
      expect(read.every(([, dollars = '']) => /^-?\d+\.\d\d$/.test(dollars))).toBe(true)
    }),
  )
})
