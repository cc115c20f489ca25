import { expect, test } from 'vitest'
import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { type Locale, locales } from '#domain/base/locale.ts'
import { cureDays } from '#domain/law/default-notice.ts'
import { feeCapCents } from '#domain/law/fee-caps.ts'
import { lateFeeTerms } from '#domain/law/late-fee.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { type Words, wordsIn } from '#platform/pdf/words.ts'
import { replacementWords } from './replacement.ts'
import { agreementA, printed } from './testing/agreement-a.ts'

/** How the payoff counts rent that is past due: the states where the price includes it, and those with several prices. */
function pastDueOf({ payoff }: RulePack) {
  if (payoff.rule.kind === 'lowest-of') return 'first'
  if (payoff.rule.kind === 'cash-less-rent-then-ratio') return 'later'
  return 'includesPastDue' in payoff.rule ? 'included' : 'added'
}

/** The required disclosures of every agreement (RTO-027), by name. */
function disclosures({ locale, say, money, day }: Words, terms: AgreementTerms): Record<string, string> {
  return {
    'transaction name': say(`agreement-document.title.${terms.transactionName}`),
    owner: 'Corner Rentals, High Street, 210 N High St, Springfield',
    customer: 'Ana Ruiz',
    date: day(terms.dated),
    item: locale === 'en-US' ? 'Sofa, Color: Slate' : 'Sofá, Color: Pizarra',
    'item number': 'INV-1',
    condition: say('agreement-document.items.state', { condition: 'USED', grade: 'GOOD' }),
    damage: say('agreement-document.items.damage', { used: 'all', fulfilment: terms.fulfilment }),
    'cash price': `${say('agreement-document.cost.cash')}: ${money(129_950)}`,
    'initial payment': `${say('agreement-document.initial.total')}: ${money(2_705)}`,
    'initial rent': `${say('agreement-document.initial.rent')}: ${money(2_499)}`,
    'initial tax': `${say('agreement-document.initial.tax')}: ${money(206)}`,
    'processing fee': `${say('agreement-document.initial.processing')}: ${money(0)}`,
    'number of payments': `${say('agreement-document.cost.count')}: ${terms.payments}`,
    'amount of payments': `${say('agreement-document.cost.each')}: ${money(2_705)}`,
    'timing of payments': say('agreement-document.annex'),
    'total cost': `${say('agreement-document.cost.total')}: ${money(2_499 * terms.payments)}`,
    'no ownership': say('agreement-document.own.not-yet'),
    'late fee': say('agreement-document.charges.late'),
    'other charges': say('agreement-document.charges.text'),
    'no waiver': say('agreement-document.charges.waiver.none'),
    'loss liability': say('agreement-document.care.text', {
      fulfilment: terms.fulfilment,
      loss: terms.pack.loss.rule.replaceAll('-', ''),
    }),
    maintenance: say('agreement-document.service.text', replacementWords(terms.pack)),
    warranty: say('agreement-document.service.warranty'),
    'past due in payoff': say('agreement-document.own.past-due', {
      rent: pastDueOf(terms.pack),
      months: 3,
    }),
    'ending without penalty': say('agreement-document.end.you'),
    'credit after reinstatement': say('agreement-document.reinstate.credit'),
    law: say('agreement-document.general.law', { state: say(`locale.state.${terms.store.stateCode}`) }),
    pack: say('agreement-document.general.pack', {
      pack:
        terms.pack.state === null
          ? say('agreement-document.general.pack.own')
          : say(`locale.state.${terms.pack.state}`),
      version: terms.pack.version,
    }),
  }
}

const editions = allPacks.flatMap((pack) =>
  locales.map((locale) => [`${pack.id} ${pack.version}`, locale, agreementA(pack)] as const),
)

test.each(editions)(
  'the agreement of pack %s in %s carries every disclosure [RTO-027]',
  (_id, locale, terms) => {
    const text = printed(terms, locale)
    for (const [name, words] of Object.entries(disclosures(wordsIn(locale), terms))) {
      expect(words, name).not.toBe('')
      expect(text, name).toContain(words)
    }
    // The payoff formula, the fees and the windows, each from the rule itself.
    const rules = ruleWords(wordsIn(locale), terms)
    for (const words of rules) expect(text).toContain(words)
  },
)

/** The figures of the pack's rules as text. */
function ruleWords({ say, money, percent }: Words, { pack, fulfilment }: AgreementTerms): string[] {
  const { payoff, reinstatement, lapse, notices } = pack
  const method = payoff.rule
  const share =
    method.kind === 'cash-less-rent'
      ? percent(method.creditBasisPoints)
      : method.kind === 'contract' || method.kind === 'percent-of-remaining'
        ? percent(method.percentBasisPoints)
        : ''
  const months = method.kind === 'cash-less-rent-then-ratio' ? method.months : 0
  const fee = lateFeeTerms(pack, 'WEEKLY', 2_499)
  const cure = cureDays(pack, 'WEEKLY')
  const phone = feeCapCents(pack, { kind: 'phone-payment', liveAgent: true })
  const reinstating = { kind: 'reinstatement', missedPayments: 9, redeliveredItems: 0 } as const
  const costs = feeCapCents(pack, reinstating) > 0 ? 'yes' : 'no'
  const kept = { days: reinstatement.rule.keepingWeeklyDays, fee: costs }
  return [
    say(`agreement-document.own.${method.kind}`, { percent: share, months, fulfilment }),
    fee === null
      ? `${say('agreement-document.charges.late')}: ${say('agreement-document.charges.none')}`
      : say('agreement-document.charges.late.fee', {
          amount: money(fee.cents),
          days: fee.days,
          count: fee.fromDaysLate,
        }),
    phone === 0
      ? `${say('agreement-document.charges.phone')}: ${say('agreement-document.charges.none')}`
      : say('agreement-document.charges.phone.fee', { amount: money(phone) }),
    say('agreement-document.end.we', { days: lapse.rule.afterWeeklyDays }),
    ...(cure === null ? [] : [say('agreement-document.end.notice', cure)]),
    say('agreement-document.reinstate.keep', kept),
    ...notices.rule.flatMap((notice) =>
      notice === 'notice-to-lessee'
        ? [say('agreement-document.notice.lessee')]
        : notice === 'signature-box'
          ? [say('agreement-document.box')]
          : notice === 'cash-difference'
            ? [say('agreement-document.notice.cash-difference', { amount: money(129_946) })]
            : [say(`agreement-document.notice.${notice}`)],
    ),
  ]
}

test.each([
  ['rental-purchase', 'Rental-Purchase Agreement', 'Contrato de renta con opción a compra'],
  [
    'consumer-rental-purchase',
    'Consumer Rental-Purchase Agreement',
    'Contrato de renta con opción a compra al consumidor',
  ],
  ['rent-to-own', 'Rent-to-Own Agreement', 'Contrato de renta con opción a compra (rent-to-own)'],
  ['lease-purchase', 'Lease-Purchase Agreement', 'Contrato de arrendamiento con opción a compra'],
  ['lease', 'Lease Agreement', 'Contrato de arrendamiento'],
  ['consumer-lease', 'Consumer Lease Agreement', 'Contrato de arrendamiento al consumidor'],
  [
    'lease-with-option',
    'Lease Agreement with Option to Purchase',
    'Contrato de arrendamiento con opción de compra',
  ],
] as const)('the agreement of a %s has its name in both languages [RTO-025]', (name, english, spanish) => {
  const terms = { ...agreementA(allPacks[0]!), transactionName: name }
  expect(printed(terms, 'en-US').split('\n')[0]).toBe(english)
  expect(printed(terms, 'es-US').split('\n')[0]).toBe(spanish)
})

test('every frequency prints under every pack in both languages', () => {
  for (const pack of allPacks) {
    for (const frequency of frequencies) {
      for (const locale of locales) {
        const text = printed(agreementA(pack, { frequency }), locale)
        expect(text).not.toMatch(/undefined|NaN|agreement-document\./)
      }
    }
  }
})

function sectionsOf(id: string, locale: Locale = 'en-US', change: Partial<AgreementTerms> = {}) {
  const pack = allPacks.find((each) => each.id === id)
  if (pack === undefined) throw new Error(`no pack ${id}`)
  return printed(agreementA(pack, change), locale)
}

test('goods that are picked up: where, when and at which hours, and nothing of a delivery, in both languages', () => {
  const window = { from: '10:00', to: '18:00' }
  for (const { id } of allPacks) {
    const text = sectionsOf(id, 'en-US', { fulfilment: 'pickup', window })
    expect(text).toMatch(/You pick it up: At High Street, 210 N High St, .+, on March 4, 2026, between 10:00/)
    expect(text).toContain('The property is kept at: 12 Oak St')
    expect(text.replaceAll(/[Rr]edeliver\w*/g, '')).not.toMatch(/\bdeliver/i)
    const spanish = sectionsOf(id, 'es-US', { fulfilment: 'pickup', window })
    expect(spanish).toContain('Recogida de los bienes: En High Street')
    expect(spanish).not.toMatch(/\bentrega\b/i)
  }
  expect(sectionsOf('generic')).toContain('Delivery and set-up: $0.00')
})

test('section 6 says each price once, and which applies when [RTO-010]', () => {
  const times = (text: string, words: string) => text.split(words).length - 1
  const california = sectionsOf('ca', 'en-US', { sameAsCashDays: 180 })
  expect(times(california, 'for the cash price less all rent you have paid')).toBe(1)
  expect(california).toContain('Same as cash: for 180 days from delivery (until August 31, 2026')
  expect(california).toContain('The law of California gives you this price for the first 3 months.')
  expect(california).toContain(
    'Early purchase: after that, at any time, you can buy the property for its cash price',
  )
  expect(california).not.toContain('the lower of the two prices')
  const spanish = sectionsOf('ca', 'es-US', { sameAsCashDays: 180 })
  expect(times(spanish, 'menos toda la renta que haya pagado')).toBe(1)
  expect(spanish).toContain('La ley de California le da este precio durante los primeros 3 meses.')
  // Without same as cash, and where it ends earlier, the months of the law are said.
  for (const sameAsCashDays of [0, 90]) {
    const text = sectionsOf('ca', 'en-US', { sameAsCashDays })
    expect(times(text, 'cash price less all rent you have paid')).toBe(1)
    expect(text).toContain('Early purchase: for 3 months from delivery you can buy')
    expect(text.includes('Same as cash, for 90 days (until June 2, 2026), is this same price.')).toBe(
      sameAsCashDays > 0,
    )
  }
  // A quarter of 52 payments would be 13, still within the months; the 15th is the first one after them.
  const monthsOnly = sectionsOf('ca', 'en-US', {
    sameAsCashDays: 0,
    payments: 52,
    schedule: { frequency: 'WEEKLY', anchor: '2026-03-04', payments: 52 },
  })
  expect(monthsOnly).toContain('For example, after 15 payments made on time')
  expect(sectionsOf('oh', 'en-US', { sameAsCashDays: 180 })).toContain('the lower of the two prices')
  expect(sectionsOf('oh', 'en-US', { sameAsCashDays: 0 })).not.toContain('the lower of the two prices')
})

test('section 2 names the period of a payment, and speaks only of the conditions that its goods are in', () => {
  expect(sectionsOf('oh')).toContain('Condition Weekly payment Cash price')
  expect(sectionsOf('oh', 'es-US', { frequency: 'MONTHLY' })).toContain('Pago mensual')
  const [pack] = allPacks
  const [item] = pack === undefined ? [] : agreementA(pack).items
  if (item === undefined) throw new Error('the agreement rents nothing')
  const known = 'we know of no other damage'
  const used = sectionsOf('oh')
  expect(used).toContain(known)
  expect(used).not.toContain('New items have no damage')
  const fresh = { ...item, condition: 'NEW', grade: null } as const
  expect(sectionsOf('oh', 'en-US', { items: [fresh] })).not.toContain(known)
  expect(sectionsOf('oh', 'en-US', { items: [item, fresh] })).toContain('New items have no damage that we')
})

test('section 11 names the reinstatement fee where there is one', () => {
  expect(sectionsOf('ia')).toContain('by paying what is past due and the reinstatement fee of section 7.')
  const free = allPacks.find((pack) =>
    printed(agreementA(pack), 'en-US').includes('Reinstatement fee: No charge'),
  )
  if (free === undefined) throw new Error('every state has a reinstatement fee')
  const text = printed(agreementA(free), 'en-US')
  expect(text).toContain('by paying what is past due.')
  expect(text).not.toContain('reinstatement fee of section 7')
})

test('a change of the tax rate that is known at signing is said with its day and the payment from then on', () => {
  const comingTax = { firstOn: '2026-07-01', rate: 90_000 } as const
  const text = sectionsOf('oh', 'en-US', { comingTax })
  expect(text).toContain('From July 1, 2026 on the rate of tax is 9%')
  expect(text).toContain('is $2.25, and the payment with tax is $27.24.')
  expect(sectionsOf('oh', 'es-US', { comingTax })).toContain('la tasa de impuesto es del 9%')
  expect(sectionsOf('oh')).not.toContain('on the rate of tax is')
})

test('the rules of some states in plain words', () => {
  expect(sectionsOf('ca')).toContain('Late fee: $2.00, once for each payment that is 3 days late or more')
  expect(sectionsOf('ia')).toContain('$3.00, once for each payment that is 4 business days late or more')
  expect(sectionsOf('ia', 'es-US')).toContain('que se atrase 4 días hábiles o más')
  expect(sectionsOf('ia')).toContain(
    '$10.00 at most, or $25.00 at most if we bring more than five items back',
  )
  expect(sectionsOf('oh', 'en-US', { cashCents: 125_000 })).toContain(
    'as soon as 50% of the rent you have paid comes to its cash price: with $2,500.00 of rent',
  )
  expect(sectionsOf('pa')).toContain(
    'If you have paid two thirds of the total cost and your income then falls by 25%',
  )
  expect(sectionsOf('va')).toContain(
    'within 21 days after the return, or within 45 days if you had paid two thirds',
  )
  expect(sectionsOf('tx')).toContain('Late fee: No charge')
  expect(sectionsOf('oh')).not.toContain('as soon as 50%')
})
