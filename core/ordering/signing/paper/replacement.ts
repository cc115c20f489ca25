import type { RulePack } from '#domain/law/pack.ts'

/** How long a repair may take before comparable goods replace it, as values of a text; `no` days are a reasonable time. */
export function replacementWords({ replacement: { rule } }: Pick<RulePack, 'replacement'>) {
  return rule.kind === 'within' ? { days: rule.days, count: rule.count } : { days: 'no', count: 0 }
}
