import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { sectionRead } from '#domain/law/sourced.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'

const rules = [
  'payoff',
  'ownership',
  'optionPrice',
  'priceCaps',
  'lateFee',
  'fees',
  'damageWaiver',
  'charges',
  'loss',
  'lapse',
  'defaultNotice',
  'reinstatement',
  'replacement',
  'exchange',
  'hardship',
  'notices',
] as const

/**
 * The section of the law behind each term of the agreement, so that the customer can look it up. Terms that are the
 * contract's own have none, and a law that nobody has read is not named.
 */
export function sectionBlocks({ say }: Words, { pack }: AgreementTerms): PaperBlock[] {
  const rows = rules.flatMap((rule) => {
    const section = sectionRead(pack[rule])
    return section === null
      ? []
      : [{ label: say('agreement-document.general.section', { rule: rule.toLowerCase() }), value: section }]
  })
  if (rows.length === 0) return []
  return [
    { kind: 'paragraph', text: say('agreement-document.general.sections') },
    { kind: 'facts', rows },
  ]
}
