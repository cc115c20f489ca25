import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All texts of a language by id. */
function textsOf(locale: string): [id: string, text: string][] {
  const root = new URL(`${locale}/`, import.meta.url)
  return readdirSync(root).flatMap((area) =>
    readdirSync(new URL(`${area}/`, root)).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(new URL(`${area}/${file}`, root), 'utf8'))),
    ),
  )
}

/** Sources of the demo store's pages and products that contain a word. */
function demoFilesWith(words: RegExp): string[] {
  const root = new URL('../catalog/demo/', import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|html)$/.test(file) && words.test(readFileSync(new URL(file, root), 'utf8')),
  )
}

/** Ids of the texts of a language that match, except those that the requirements prescribe. */
function matching(locale: string, words: RegExp, prescribed: readonly string[] = []): string[] {
  return textsOf(locale)
    .filter(([id, text]) => words.test(text) && !prescribed.includes(id))
    .map(([id]) => id)
}

test('each thing has one name in English', () => {
  expect(matching('en-US', /e-mail/i)).toEqual([])
  expect(
    matching('en-US', /zip code/i).filter(
      (id) => !/ZIP code/.test(Object.fromEntries(textsOf('en-US'))[id] ?? ''),
    ),
  ).toEqual(['store.zip.header'])
  expect(matching('en-US', /postal code/i, ['problem.zip-required'])).toEqual([])
  const toasts = ['wishlist.added', 'wishlist.removed', 'problem.wishlist-item-exists']
  expect(matching('en-US', /wishlist/i, toasts)).toEqual([])
  expect(matching('en-US', /bundle(?! \{)/i)).toEqual([])
  expect(matching('en-US', /pick-up/i)).toEqual([])
  expect(matching('en-US', /^saved cards$|the driver/i)).toEqual([])
  // The first rental payment is before tax; all that is paid at signing is the initial payment.
  expect(matching('en-US', /first payment of \{amount/i)).toEqual([])
  // A card or an account is a payment method. What these two name is how often, and how much, somebody pays.
  const ways = ['price.own.caption', 'payment.together.alone']
  expect(matching('en-US', /ways? to pay/i, ways)).toEqual([])
  // What is signed writes numbers out.
  const signed = ['agreement-document.schedule.every', 'autopay-authorization.words']
  expect(matching('en-US', /two weeks|apartment or unit/i, signed)).toEqual([])
})

test('each thing has one name in Spanish', () => {
  expect(matching('es-US', /favoritos|sus guardados/i)).toEqual([])
  expect(matching('es-US', /formas? de pago/i)).toEqual([])
  expect(matching('es-US', /(con|sin|más) impuesto\b/i)).toEqual([])
  expect(matching('es-US', /^tarjetas guardadas$|envíos|^hacerlo suyo|lado a lado/i)).toEqual([])
  const signed = ['agreement-document.schedule.every', 'autopay-authorization.words']
  expect(matching('es-US', /preaprob|quincen|dos semanas|ver qué cabe/i, signed)).toEqual([])
  expect(matching('es-US', /apartamento o unidad|[a-z] a (<\w+>)?iniciar sesión/i)).toEqual([])
  // A 'cargo' is a fee. What is taken from a card or an account is a 'cobro'.
  expect(matching('es-US', /(cada|próximo|primer|algún|un solo) cargo/i)).toEqual([])
  // The first rent before tax has that name; all that is paid at signing is the 'pago inicial'.
  expect(matching('es-US', /primer pago de \{amount/i)).toEqual([])
  // An amount of money is a 'monto'; 'cantidad' is how many pieces of something there are.
  const counts =
    /^(product|basket|checkout\.review)\..*quantity|^basket\.(added\.quantity|not-ready|add\.quantity)|^problem\.quantity/
  expect(matching('es-US', /cantidad/i).filter((id) => !counts.test(id))).toEqual([])
})

test('each step of the checkout has a heading of its own', () => {
  const heads = ['delivery.title', 'checkout.schedule.title', 'checkout.card.title', 'checkout.review.title']
  for (const locale of ['en-US', 'es-US']) {
    const texts = Object.fromEntries(textsOf(locale))
    expect(new Set(heads.map((id) => texts[id])).size).toBe(heads.length)
  }
})

test('the demo store says in Spanish what the messages say', () => {
  expect(demoFilesWith(/preaprob|quincen/i)).toEqual([])
  expect(demoFilesWith(/seminuev|prerrent|pre-rentad/i)).toEqual([])
  expect(demoFilesWith(/igual que de contado/i)).toEqual([])
  expect(demoFilesWith(/(?<!de )lado a lado/i)).toEqual([])
  expect(demoFilesWith(/Encuentre una tienda|[Aa]l finalizar la compra/)).toEqual([])
})

test('Spanish texts say nothing about the gender of a person', () => {
  expect(matching('es-US', /repartidor|contactarlo|bienvenido/i)).toEqual([])
  expect(demoFilesWith(/repartidor|contactarlo|bienvenido|ser dueño/i)).toEqual([])
})

test('an hour in Spanish has the right article, one o’clock too', () => {
  expect(matching('es-US', /\blas? \{(from|to|opensAt|closesAt)\}/)).toEqual([])
})

test('percentages and times of day are written as the formats of the language write them', () => {
  // 10% and 8:00 AM, 8:00 a.m. in Spanish: what Intl prints on the same pages.
  const other = /\d[ \u00a0]%|\d ?[ap]\. m\.|(?<![:\d])\d{1,2} [ap]\.?m\b/i
  for (const locale of ['en-US', 'es-US']) expect(matching(locale, other)).toEqual([])
  expect(demoFilesWith(other)).toEqual([])
})

test('no text contains a year', () => {
  for (const locale of ['en-US', 'es-US']) expect(matching(locale, /\b20\d\d\b/)).toEqual([])
})
