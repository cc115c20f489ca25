import { expect, test } from 'vitest'
import { readBasicCredentials } from './basic-credentials.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test('name and password are apart at the first colon; the password may have more, and any letters', () => {
  expect(readBasicCredentials(basic('ana@example.com:Año:2026'))).toEqual({
    name: 'ana@example.com',
    password: 'Año:2026',
  })
  expect(readBasicCredentials(basic('ana:').replace('Basic', 'basic'))).toEqual({ name: 'ana', password: '' })
})

test('a browser that writes accented letters in Latin-1 is understood', () => {
  const header = `Basic ${Buffer.from('ana:Año', 'latin1').toString('base64')}`
  expect(readBasicCredentials(header)?.password).toBe('Año')
})

test('what is no Basic header gives nobody', () => {
  for (const header of [
    undefined,
    '',
    'Basic',
    'Basic ',
    'Bearer YTpi',
    'Basic !!!!',
    'Basic Y',
    basic('no colon'),
    basic(':no name'),
    basic('ana\u0000:x'),
    basic('ana:x\ny'),
  ])
    expect(readBasicCredentials(header), header).toBeUndefined()
})
