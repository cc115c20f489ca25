import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { areas, boundaryRules as config, webOrder, webTops } from './boundary-rules.ts'
import { folderCircles } from './folder-circles.ts'

/** The violations in a tree of files with the given imports. */
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
  ['pages-and-calls-use-no-queries', 'web/app/page.ts', 'core/shopper/basket/queries.ts'],
  ['pages-and-calls-use-no-queries', 'commerce/shopper/basket.ts', 'core/catalogue/shelf/shelf-queries.ts'],
  ['own-inputs-are-made-in-core', 'web/app/page.ts', 'core/own-input.ts'],
  ['own-inputs-are-made-in-core', 'commerce/shopper/basket.ts', 'core/own-input.ts'],
  ['context-knows-no-area', 'core/context.ts', 'core/shopper/basket/schema.ts'],
  ['areas-are-composed-elsewhere', 'core/shopper/basket/get-basket.ts', 'core/compose.ts'],
  ['commerce-knows-no-page', 'commerce/shopper/basket.ts', 'web/app/page.ts'],
  ['web-knows-no-api', 'web/app/page.ts', 'commerce/shopper/basket.ts'],
  ['web-tops-stand-alone', 'web/app/cart/cart.tsx', 'web/app/home/home.tsx'],
  ['web-tops-stand-alone', 'web/app/home/home.tsx', 'web/app/shell/header.tsx'],
  ['web-tops-stand-alone', 'web/app/shell/header.tsx', 'web/app/home/home.tsx'],
  ['design-system-knows-no-core', 'web/app/ui/forms/field.tsx', 'core/places/store/schema.ts'],
  ['web-root-is-the-top', 'web/app/shell/header.tsx', 'web/app/root.tsx'],
  ['tests-are-not-used', 'core/shopper/basket/get-basket.ts', 'core/testing/context.ts'],
])('a planted breach of %s is found', expectBreach)

const steps = (floor: string, order: readonly string[]) =>
  order.slice(0, -1).map((area, index) => [floor, area, order[index + 1] ?? ''] as const)

async function refusesUpwards(floor: string, area: string, next: string): Promise<void> {
  const [lower, higher] = [`${floor}/${area}/noun/a.ts`, `${floor}/${next}/noun/b.ts`]
  await expectBreach(`${floor}-${area}-knows-none-above`, lower, higher)
  const downwards = { [higher]: `export * from '../../${area}/noun/a.ts'\n` }
  expect(await broken({ ...downwards, [lower]: empty })).toEqual([])
}

test.each([
  ...steps('domain', ['base', 'law', ...areas]),
  ...steps('core', areas),
  ...steps('commerce', ['http', ...areas]),
  ...steps('web/app', webOrder.slice(0, -1)),
  ...webTops.map((top) => ['web/app', 'ordering', top] as const),
])('in %s, %s may not know %s', refusesUpwards)

test.each(areas.slice(0, -1).map((area, index) => [area, areas[index + 1] ?? ''] as const))(
  'a page of %s may not read %s of core',
  async (area, next) => {
    const [page, higher] = [`web/app/${area}/noun/page.ts`, `core/${next}/noun/read.ts`]
    await expectBreach(`web/app-${area}-reads-nothing-later`, page, higher)
  },
)

test('a page that reads one later thing may read that alone', async () => {
  const page = 'web/app/catalogue/search/load-listing.server.ts'
  const reads = (read: string) => ({ [page]: `export * from '../../../../${read}'\n`, [read]: empty })
  expect(await broken(reads('core/approval/approval/get-approval.ts'))).toEqual([])
  expect(await broken(reads('core/ordering/order/get-order.ts'))).toEqual([
    'web/app-catalogue-reads-nothing-later',
  ])
})

test('every folder of web/app is part of the order and no page is outside of a folder', () => {
  const entries = readdirSync('web/app', { withFileTypes: true })
  const names = (isFolder: boolean) =>
    entries.flatMap((entry) => (entry.isDirectory() === isFolder ? [entry.name] : [])).sort()
  expect(names(true)).toEqual(webOrder.flatMap((group) => group.split('|')).sort())
  expect(names(false)).toEqual([
    'app.css',
    'entry.client.tsx',
    'entry.server.tsx',
    'root.tsx',
    'routes.ts',
    'styles-file.ts',
  ])
})

test('finds circular imports between nouns over any number of steps', () => {
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
  const [page, part] = ['web/app/ordering/checkout/checkout.tsx', 'web/app/ordering/signing/steps.tsx']
  expect(
    folderCircles([
      { from: page, to: part },
      { from: part, to: 'web/app/ordering/checkout/way.tsx' },
    ]),
  ).toEqual(['web/app/ordering/checkout → web/app/ordering/signing → web/app/ordering/checkout'])
  const inTest = { from: 'core/money/receipt/testing/rows.ts', to: a }
  expect(folderCircles([{ from: a, to: c }, inTest])).toEqual([])
})
