import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#domain/base/locale.ts'
import { isServerOnly } from './audience.ts'
import { browserMessages, intlFor } from './intl.ts'

test('browsers load every text that a page uses and none that only the server uses', () => {
  for (const locale of locales) {
    const all = Object.keys(intlFor(locale).messages)
    const loaded = Object.keys(JSON.parse(browserMessages(locale)))
    expect(loaded).toEqual(all.filter((id) => !isServerOnly(id)))
    expect(all.length - loaded.length).toBeGreaterThan(100)
  }
})

test('no page uses a text that its browser does not load', () => {
  const nouns = new Set(Object.keys(intlFor('en-US').messages).map((id) => id.slice(0, id.indexOf('.'))))
  const kept = [...nouns].filter((noun) => isServerOnly(`${noun}.`))
  expect(kept).toContain('mail')
  const named = new RegExp(`['"\`](${kept.join('|')})\\.`)
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'web/app/*.ts', 'web/app/*.tsx'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.server.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
})
