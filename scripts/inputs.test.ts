import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutComments } from './without-comments.ts'

const sourcesOf = (...folders: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }))

/** Where core reads a value with a schema: each for a value that no page or call has read before it. */
const readsOwn = new Set([
  // Commands of an operator: what was refused is written to the audit trail, too.
  'core/agreement/hardship/cut-payments.ts',
  'core/money/payment/return-payment.ts',
  // The page sets the return path, so a wrong one is an error of the code.
  'core/money/payment-method/start-card-entry.ts',
  // Every field has a default.
  'core/catalogue/search/search-products.ts',
  // What is stored: a page, a preference, the answers of an application that is not finished, a home.
  'core/catalogue/content/get-page.ts',
  'core/catalogue/preference/get-preference.ts',
  'core/approval/application/read-answers.ts',
  'core/approval/application/get-store-to-call.ts',
  'core/ordering/checkout/prefill.ts',
  // The steps of a checkout are kept as they were typed, and read whenever they are used.
  'core/ordering/checkout/schema.ts',
  'core/ordering/delivery/plan-delivery.ts',
  // The lines of an imported file, the answer of a vendor.
  'core/catalogue/import/kinds.ts',
  'core/catalogue/vendor/read-vendor.ts',
  // For those who have no form; what it gives is not read again.
  'core/shopper/sign-in/read-sign-in.ts',
])

const readsWithSchema = (text: string) =>
  /\bread(Input|Texts)\(|\.safeParse\(|(?<!JSON|Date|URL)\.parse\(/.test(text)

test('an input is read by the page or call that it comes to, and by no action a second time', () => {
  const found = sourcesOf('core')
    .filter(({ text }) => readsWithSchema(text))
    .map(({ file }) => file)
  expect(found.filter((file) => !readsOwn.has(file))).toEqual([])
  expect([...readsOwn].filter((file) => !found.includes(file))).toEqual([])
})

/** What a page or call parses by itself: nothing of it is an input of an action. */
const ownShapes = new Set([
  // A cookie of the store.
  'web/app/request/flash.ts',
  // The id in the address of a mail.
  'web/app/inbox/message.tsx',
  // OAuth has refusals of its own shape.
  'commerce/http/oauth.ts',
])

test('a page or call reads an input with its schema in one way', () => {
  const found = sourcesOf('web', 'commerce', 'server')
    .filter(({ text }) => /(?<!JSON|Date|URL)\.(safeParse|parse)\(/.test(text))
    .map(({ file }) => file)
  expect(found.filter((file) => !ownShapes.has(file))).toEqual([])
  expect([...ownShapes].filter((file) => !found.includes(file))).toEqual([])
})

/** Whether a page or call takes the database out of its context, to hand it on. */
const usesDatabase = (text: string) => /\bcore(?:'\))?\.(db|read)\b/.test(text)

test('pages and calls hand no database on: they give core their context', () => {
  const found = sourcesOf('web', 'commerce').filter(({ text }) => usesDatabase(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('a planted second reading, and a planted database, are found', () => {
  const action = 'const read = readInput(wishInput, input)\nif (!read.ok) return read'
  expect([action, 'wishInput.safeParse(input)', 'wishInput.parse(input)'].map(readsWithSchema)).toEqual([
    true,
    true,
    true,
  ])
  expect(readsWithSchema('const { productId } = input\nJSON.parse(text)')).toBe(false)
  const calls = ["loadStores(c.get('core').read, ids)", 'findOrder(core.db, id)', 'f(requestContext.core.db)']
  expect(calls.map(usesDatabase)).toEqual([true, true, true])
  expect(usesDatabase("getStores(ids, c.get('core'))")).toBe(false)
})
