import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { lapseTexts, reinstatementTexts } from './reinstating.ts'
import { replacementWords } from './replacement.ts'
import { sectionBlocks } from './sections.ts'

/** The state whose law the rules are from, in words; agreements of other states have the contract's own. */
function packName({ say }: Words, { state }: Pick<RulePack, 'state'>): string {
  return state === null ? say('agreement-document.general.pack.own') : say(`locale.state.${state}`)
}

/** The duties of both sides besides payments: care, repairs, ending, reinstatement, and general terms. */
export function duties(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, percent } = words
  const { pack, store } = terms
  const most = pack.exchange.rule.mostDifferenceBasisPoints
  const section = (heading: string, ...texts: string[]): PaperBlock[] => [
    { kind: 'heading', text: heading },
    ...texts.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
  return [
    ...section(
      say('agreement-document.care'),
      say('agreement-document.care.text', { loss: pack.loss.rule.replaceAll('-', '') }),
      say('agreement-document.care.keep'),
    ),
    ...section(
      say('agreement-document.service'),
      say('agreement-document.service.text', replacementWords(pack)),
      say('agreement-document.service.exchange', { most, percent: percent(most) }),
      say('agreement-document.service.rent'),
      say('agreement-document.service.warranty'),
    ),
    ...section(say('agreement-document.end'), say('agreement-document.end.you'), ...lapseTexts(words, terms)),
    ...section(say('agreement-document.reinstate'), ...reinstatementTexts(words, terms)),
    ...section(
      say('agreement-document.general'),
      say('agreement-document.general.law', { state: say(`locale.state.${store.stateCode}`) }),
      say('agreement-document.general.change'),
      say('agreement-document.general.records'),
      say('agreement-document.general.pack', { pack: packName(words, pack), version: pack.version }),
    ),
    ...sectionBlocks(words, terms),
  ]
}
