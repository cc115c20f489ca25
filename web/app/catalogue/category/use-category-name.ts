import { type IntlShape, useIntl } from 'react-intl'

const ruleNames = {
  deals: 'category.deals',
  offers: 'category.offers',
  clearance: 'category.clearance',
  'my-items': 'category.tab.my-items',
} as const

function isRule(id: string): id is keyof typeof ruleNames {
  return Object.hasOwn(ruleNames, id)
}

/** The name of a category. Categories that a rule fills are named by messages. */
export function categoryName(intl: IntlShape, category: { id: string; name: string | null }): string {
  if (category.name !== null) return category.name
  return isRule(category.id) ? intl.formatMessage({ id: ruleNames[category.id] }) : category.id
}

/** `categoryName` in the language of the page. */
export function useCategoryName(): (category: { id: string; name: string | null }) => string {
  const intl = useIntl()
  return (category) => categoryName(intl, category)
}
