import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutComments } from './without-comments.ts'

const sourcesOf = (...folders: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }))

/** Files of core that read a value with a schema, because no page or call has read it before. */
const readsInCore = new Set([
  // Operator commands. Refused input is recorded in the audit trail too.
  'core/agreement/charge/charge-fee.ts',
  'core/agreement/charge/give-back-at-store.ts',
  'core/agreement/charge/settle-returned.ts',
  'core/agreement/store-payment/record-payment.ts',
  'core/agreement/reward/list-by-year.ts',
  'core/agreement/reward/operator-rewards.ts',
  'core/agreement/hardship/cut-payments.ts',
  'core/ordering/store-agreement/record-agreement.ts',
  'core/money/payment/return-payment.ts',
  'core/ordering/order/detach-approval.ts',
  'core/shopper/customer/rename-by-operator.ts',
  // The page sets the return path, so a wrong one is an error of the code.
  'core/money/payment-method/start-card-entry.ts',
  // Its schema refuses nothing, which its caller need not know: what an address says wrongly is passed over.
  'core/catalogue/search/search-products.ts',
  // Stored data: a page, a rule of a message, a preference, the answers of an unfinished application, an address.
  'core/catalogue/content/read-regions.ts',
  'core/catalogue/content/interstitial-rules.ts',
  'core/catalogue/preference/get-preference.ts',
  'core/approval/application/read-answers.ts',
  'core/approval/application/get-store-to-call.ts',
  'core/ordering/checkout/prefill.ts',
  // The steps of a checkout are stored as typed, and read whenever they are used.
  'core/ordering/checkout/schema.ts',
  'core/ordering/delivery/plan-delivery.ts',
  // The lines of an imported file, and the answer of a vendor.
  'core/catalogue/import/kinds.ts',
  'core/catalogue/content/page-components.ts',
  'core/catalogue/vendor/vendor-label.ts',
  // For callers without a form. Its result is not read again.
  'core/shopper/sign-in/read-sign-in.ts',
])

const readsWithSchema = (text: string) =>
  /\bread(Input|Texts)\(|\.safeParse\(|(?<!JSON|Date|URL)\.parse\(/.test(text)

test('an input is read by the page or call that it comes to, and by no action a second time', () => {
  const found = sourcesOf('core')
    .filter(({ text }) => readsWithSchema(text))
    .map(({ file }) => file)
  expect(found.filter((file) => !readsInCore.has(file))).toEqual([])
  expect([...readsInCore].filter((file) => !found.includes(file))).toEqual([])
})

/** Values that a page or call parses itself, because they are no input of an action. */
const ownShapes = new Set([
  // A cookie.
  'web/app/request/flash.ts',
  // The id in the path of an e-mail.
  'web/app/inbox/message.tsx',
  // The refusals of OAuth have their own format.
  'commerce/http/oauth.ts',
])

test('a page or call reads an input with its schema in one way', () => {
  const found = sourcesOf('web', 'commerce', 'server')
    .filter(({ text }) => /(?<!JSON|Date|URL)\.(safeParse|parse)\(/.test(text))
    .map(({ file }) => file)
  expect(found.filter((file) => !ownShapes.has(file))).toEqual([])
  expect([...ownShapes].filter((file) => !found.includes(file))).toEqual([])
})

/** Whether a page or call takes the database from its context to pass it on. */
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
