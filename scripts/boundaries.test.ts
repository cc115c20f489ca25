import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#core/testing/temporary-folder.ts'
import { boundaryRules as config } from './boundary-rules.ts'

/** A house of a few files with the given imports, held against the store's own rules. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const house = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true })
    writeFileSync(join(house, name), text)
  }
  const rooms = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  const options = { ...config.options, ruleSet: config, validate: true, baseDir: house }
  const { output } = await cruise(rooms, options)
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

const empty = 'export const nothing = 0\n'

test.each([
  ['domain-stands-alone', 'domain/rule.ts', 'core/store.ts'],
  ['core-knows-no-door', 'core/basket/get-basket.ts', 'web/app/page.ts'],
  ['adapters-know-no-noun', 'adapters/mail/port.ts', 'core/basket/store.ts'],
  ['commerce-knows-no-page', 'commerce/basket.ts', 'web/app/page.ts'],
  ['web-knows-no-api', 'web/app/page.ts', 'commerce/basket.ts'],
  ['tests-are-not-used', 'core/basket/get-basket.ts', 'core/db/testing/context.ts'],
])('a planted breach of %s is found', async (rule, from, to) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`
  const files = { [from]: `import { nothing } from '${path}'\nexport const used = nothing\n`, [to]: empty }
  expect(await broken(files)).toEqual([rule])
  expect(await broken({ [from]: empty, [to]: empty })).toEqual([])
})
