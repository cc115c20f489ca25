import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { type Words, wordsIn } from '#platform/pdf/words.ts'
import { chargeBlocks } from './charges.ts'
import { costBlocks, initialBlocks } from './cost.ts'
import { duties } from './duties.ts'
import { itemBlocks, noticeBlocks, partyBlocks } from './head.ts'
import { ownershipBlocks } from './ownership.ts'
import { annexBlocks, scheduleBlocks } from './payments.ts'
import { type Signature, type SignedElsewhere, signatureBlocks } from './signature.ts'
import { signatureBox } from './state-notices.ts'

/**
 * The text of the rental agreement: every item that the statutes require (the union of the model act, VA
 * 59.1-207.21, CO 5-10-401, IA 537.3605, OH 1351.02 and TX 92.052). Without a signature it is the review
 * copy.
 */
export function agreementPaper(
  terms: AgreementTerms,
  siteName: string,
  locale: Locale,
  signature: Signature | SignedElsewhere | undefined,
): Paper {
  const plain = wordsIn(locale)
  // Many texts depend on whether the goods are delivered or picked up.
  const words: Words = {
    ...plain,
    say: (id, values) => plain.say(id, { fulfilment: terms.fulfilment, ...values }),
  }
  const { say } = words
  const { number } = terms
  return {
    locale,
    title: say(`agreement-document.title.${terms.transactionName}`),
    subtitle: say('agreement-document.subtitle', { number, date: words.day(terms.dated) }),
    author: siteName,
    footer: say('agreement-document.footer', { siteName, number }),
    pageOf: (page, pages) => say('agreement-document.page', { page, pages }),
    blocks: [
      ...noticeBlocks(words, terms, signature === undefined),
      ...partyBlocks(words, terms, siteName),
      ...itemBlocks(words, terms),
      ...costBlocks(words, terms),
      ...initialBlocks(words, terms),
      ...scheduleBlocks(words, terms),
      ...ownershipBlocks(words, terms),
      ...chargeBlocks(words, terms),
      ...duties(words, terms),
      ...signatureBox(words, terms),
      ...signatureBlocks(words, terms, siteName, signature),
      ...annexBlocks(words, terms),
    ],
  }
}
