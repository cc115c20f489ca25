import { usStates } from '#domain/base/us-states.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { genericPack } from '#domain/law/packs/generic.ts'
import { stateSupport } from '#domain/law/state-support.ts'
import { type RuleWords, ruleWords } from './rule-words.ts'

const head = `# The rental law of the states

What the store goes by in each state, made from the packs in \`domain/law/packs\` by \`npm run states\`; \`npm test\` fails when this page is not current. Not legal advice: counsel signs off every pack.

- **status**: \`read\` (the section's own words), \`read-partly\` (in part, or in an old text), \`secondary\` (what others say of it), \`unverified\` (nobody has read it). Only what is \`read\` charges anything; for a window or a price that nobody has read, the best for the customer of all that were stands in.
- **text** is the year, month or day of the text that was read, where it names one.
- A rule that is not listed for a state is a clause of the contract, because the statute has none or asks for less.
- Money is a ceiling. Days of grace count from the due date, days of reinstatement from the lapse or the return.
- **A returned payment** (R01 and the like) costs nothing in any state. None of the rental-purchase acts that were read names a fee for one, and what has not been read may not be charged. What is missing is a state's general law on dishonored payments, with the section that says what it allows in a rental-purchase agreement. A pack that cites it (\`charges.returnedPaymentCents\`) is enough: new agreements of the state then name the fee, and \`npm run ops -- charge-returned-payment\` takes at most that.
`

const supportWords = {
  open: 'open',
  affiliate: 'served by the affiliate, no agreements',
  closed: 'closed until the operator opens it',
}

function row({ figure, words, from }: RuleWords): string {
  return `| ${figure} | ${words} | ${from.section} | ${from.textOf ?? ''} | ${from.confidence} |`
}

function table(rows: readonly RuleWords[]): string[] {
  return ['| figure | rule | section | text | status |', '|---|---|---|---|---|', ...rows.map(row)]
}

function versionWords({
  version,
  effectiveFrom,
  effectiveUntil,
  reviewer,
  transactionName,
}: RulePack): string {
  const until = effectiveUntil === null ? '' : ` until ${effectiveUntil}`
  return `Version ${version}, for agreements made from ${effectiveFrom}${until}: ${transactionName}; ${reviewer === null ? 'no reviewer' : `reviewed by ${reviewer}`}.`
}

function stateText(state: (typeof usStates)[number]): string[] {
  const packs = allPacks.filter((pack) => pack.state === state)
  const current = packs.filter(({ effectiveUntil }) => effectiveUntil === null)
  const earlier = packs.filter(({ effectiveUntil }) => effectiveUntil !== null)
  return [
    `## ${state}`,
    '',
    `${supportWords[stateSupport(state, [])].replace(/^./, (letter) => letter.toUpperCase())}.`,
    ...current.flatMap((pack) => [
      '',
      versionWords(pack),
      '',
      ...table(ruleWords(pack).filter(({ from }) => from.confidence !== 'contract')),
    ]),
    ...earlier.flatMap((pack) => ['', versionWords(pack)]),
    '',
  ]
}

/** The text of docs/states.md. */
export function statesText(): string {
  return [head, '## The contract', '', ...table(ruleWords(genericPack)), '', ...usStates.flatMap(stateText)]
    .join('\n')
    .replace(/\n+$/, '\n')
}
