import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { commands } from './commands.ts'

test('every operator’s line of the document of the calls does what it says, in its order', async () => {
  const context = await testStore()
  const told = readFileSync('docs/api.md', 'utf8')
  const lines = [...told.matchAll(/^npm run ops -- (\S+) ?(.*)$/gm)]
  expect(lines.length).toBeGreaterThan(9)
  let id = ''
  for (const [line, name = '', rest = ''] of lines) {
    const [args = ''] = rest.split(/\s*#/)
    const given = args.replace('<id>', id).split(/\s+/).filter(Boolean)
    const ran = await commands[name]?.run(given, { context, url: '', actor: 'olga' })
    expect(ran, line).toMatchObject({ ok: true })
    // What add-webhook says of its endpoint is what the lines after it call <id>.
    if (name === 'add-webhook' && ran?.ok)
      [id = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(ran.value.join('\n')) ?? []
  }
})
