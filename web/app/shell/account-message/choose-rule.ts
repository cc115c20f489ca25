/** What the choice of a message depends on. */
type Keyed = { readonly rulesKey: string }

/**
 * The rule whose message is shown: the first one that was not shown lately, otherwise the first. Undefined without any
 * (document 3 §4).
 */
export function chooseRule<Rule extends Keyed>(
  rules: readonly Rule[],
  wasShown: (rulesKey: string) => boolean,
): Rule | undefined {
  return rules.find(({ rulesKey }) => !wasShown(rulesKey)) ?? rules[0]
}
