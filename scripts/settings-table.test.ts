import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingDocs } from '#platform/setting-docs.ts'
import { settingsSchema } from '#platform/settings-schema.ts'

test('the settings in docs/settings.md agree with the schema', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').match(/^\| `.*$/gm)
  const expected = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const docs = settingDocs.get(schema)
    return `| \`${name}\` | ${docs?.otherwise} | ${docs?.about} |`
  })
  expect(rows).toEqual(expected)
})

test('the store reads only environment variables of the schema', () => {
  const rooms = ['server.ts', 'server', 'site', 'platform', 'core', 'commerce', 'adapters', 'web', 'ops']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /process\.env\s*[.[?]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
