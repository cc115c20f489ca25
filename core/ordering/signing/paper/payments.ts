import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { defaultDayPair, dueDate, dueDates } from '#domain/agreement/schedule.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { eachOf, initialOf } from './cost.ts'

/** "every week"; for a semi-monthly agreement also its two days. */
function every({ say }: Words, { schedule }: AgreementTerms): string {
  const [first, second] = schedule.dayPair ?? defaultDayPair
  const days = say('agreement-document.schedule.days', { first, second, ordinal: second })
  return say('agreement-document.schedule.every', { frequency: schedule.frequency, days })
}

/** How a loss of income reduces the payments, if the law provides it. */
function hardship({ say, percent }: Words, { pack }: AgreementTerms): PaperBlock[] {
  const { rule } = pack.hardship
  if (rule.kind === 'none') return []
  const [paid, of] = rule.paidShare
  const text = say('agreement-document.schedule.hardship', {
    of,
    share: `${paid}/${of}`,
    loss: percent(rule.leastLossBasisPoints),
    most: percent(rule.mostCutBasisPoints),
  })
  return [{ kind: 'paragraph', text }]
}

/** Number, amount and timing of the payments. */
export function scheduleBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, money, day } = words
  const { schedule, payments } = terms
  return [
    { kind: 'heading', text: say('agreement-document.schedule') },
    {
      kind: 'paragraph',
      text: say(`agreement-document.schedule.text${terms.firstOffCents > 0 ? '.first' : ''}`, {
        payments,
        first: money(initialOf(terms).firstCents),
        amount: money(eachOf(terms).totalCents),
        every: every(words, terms),
        second: day(dueDate(schedule, Math.min(2, payments))),
        last: day(dueDate(schedule, payments)),
      }),
    },
    {
      kind: 'paragraph',
      text: say('agreement-document.schedule.delivery', { date: day(schedule.anchor) }),
    },
    { kind: 'paragraph', text: say('agreement-document.schedule.renewal') },
    ...hardship(words, terms),
  ]
}

/** What the waiver adds to the payments that the annex names. */
function annexWaiver({ say, money }: Words, terms: AgreementTerms): string {
  const { waiverCents } = eachOf(terms)
  if (waiverCents === 0) return ''
  const amounts = { amount: money(waiverCents), first: money(initialOf(terms).waiverCents) }
  return ` ${say('agreement-document.annex.waiver', amounts)}`
}

export function annexBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, money, day, shortDay } = words
  const { schedule, paymentCents, taxCents } = terms
  const [, ...later] = dueDates(schedule)
  const initial = initialOf(terms)
  const initialText = {
    first: money(initial.rentCents + initial.taxCents),
    firstRent: money(initial.rentCents),
    firstTax: money(initial.taxCents),
  }
  return [
    {
      kind: 'annex',
      title: say('agreement-document.annex'),
      text: `${say(`agreement-document.annex.text${terms.firstOffCents > 0 ? '.first' : ''}`, {
        ...initialText,
        amount: money(paymentCents + taxCents),
        rent: money(paymentCents),
        tax: money(taxCents),
        date: day(schedule.anchor),
      })}${annexWaiver(words, terms)}`,
      entries: [
        say('agreement-document.annex.first'),
        ...later.map(({ number, date }) =>
          say('agreement-document.annex.entry', { number, date: shortDay(date) }),
        ),
      ],
    },
  ]
}
