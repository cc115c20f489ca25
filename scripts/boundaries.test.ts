import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { areas, boundaryRules as config } from './boundary-rules.ts'
import { folderCircles } from './folder-circles.ts'

/** A tree of a few files with the given imports, held against the store's own rules. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const tree = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true })
    writeFileSync(join(tree, name), text)
  }
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  const options = { ...config.options, ruleSet: config, validate: true, baseDir: tree }
  const { output } = await cruise(folders, options)
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

const empty = 'export const nothing = 0\n'

async function expectBreach(rule: string, from: string, to: string): Promise<void> {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`
  const files = { [from]: `import { nothing } from '${path}'\nexport const used = nothing\n`, [to]: empty }
  expect(await broken(files)).toEqual([rule])
  expect(await broken({ [from]: empty, [to]: empty })).toEqual([])
}

test.each([
  ['domain-stands-alone', 'domain/money/rule.ts', 'core/context.ts'],
  ['site-knows-no-noun', 'site/cookies.ts', 'domain/money/rule.ts'],
  ['platform-knows-no-noun', 'platform/db/sql.ts', 'core/money/payment/queries.ts'],
  ['platform-knows-no-noun', 'platform/outbox/enqueue.ts', 'adapters/mail/port.ts'],
  ['adapters-know-no-noun', 'adapters/mail/port.ts', 'core/shopper/basket/queries.ts'],
  ['core-knows-no-caller', 'core/shopper/basket/get-basket.ts', 'web/app/page.ts'],
  ['pages-and-calls-have-no-sql', 'web/app/page.ts', 'platform/db/sql.ts'],
  ['pages-and-calls-have-no-sql', 'commerce/shopper/basket.ts', 'platform/db/sql.ts'],
  ['context-knows-no-area', 'core/context.ts', 'core/shopper/basket/schema.ts'],
  ['areas-are-composed-elsewhere', 'core/shopper/basket/get-basket.ts', 'core/compose.ts'],
  ['commerce-knows-no-page', 'commerce/shopper/basket.ts', 'web/app/page.ts'],
  ['web-knows-no-api', 'web/app/page.ts', 'commerce/shopper/basket.ts'],
  ['tests-are-not-used', 'core/shopper/basket/get-basket.ts', 'core/testing/context.ts'],
])('a planted breach of %s is found', expectBreach)

const steps = (floor: string, order: readonly string[]) =>
  order.slice(0, -1).map((area, index) => [floor, area, order[index + 1] ?? ''] as const)

test.each([
  ...steps('domain', ['base', 'law', ...areas]),
  ...steps('core', areas),
  ...steps('commerce', ['http', ...areas]),
])('in %s, %s may not know %s', async (floor, area, next) => {
  await expectBreach(
    `${floor}-${area}-knows-none-above`,
    `${floor}/${area}/noun/a.ts`,
    `${floor}/${next}/noun/b.ts`,
  )
  const downwards = { [`${floor}/${next}/noun/b.ts`]: `export * from '../../${area}/noun/a.ts'\n` }
  expect(await broken({ ...downwards, [`${floor}/${area}/noun/a.ts`]: empty })).toEqual([])
})

test('nouns that need each other are found, over any number of steps', () => {
  const [a, b, c] = ['payment', 'refund', 'receipt'].map((noun) => `core/money/${noun}/read.ts`) as [
    string,
    string,
    string,
  ]
  expect(
    folderCircles([
      { from: a, to: b },
      { from: b, to: c },
    ]),
  ).toEqual([])
  expect(
    folderCircles([
      { from: a, to: b },
      { from: b, to: c },
      { from: c, to: a },
    ]),
  ).toEqual(['core/money/payment → core/money/refund → core/money/receipt → core/money/payment'])
  const inTest = { from: 'core/money/receipt/testing/rows.ts', to: a }
  expect(folderCircles([{ from: a, to: c }, inTest])).toEqual([])
})
