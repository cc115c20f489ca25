import { type Condition, conditions } from '#domain/catalogue/stock.ts'
import { type Prefix, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'

/** The id of the form that puts products beside others. */
export const compareForm = 'compare'

/** The id of the form that saves products in a condition; null leaves it to the store. */
export function wishForm(condition: Condition | null): string {
  return condition === null ? 'wish' : `wish-${condition}`
}

const form = (id: string, action: string, ...fields: readonly [string, string][]) =>
  `<form id="${id}" action="${action}" method="post">${fields
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`)
    .join('')}</form>`

function formsHtml(prefix: Prefix): string {
  const wishes = [null, ...conditions].map((condition) => {
    const asked: [string, string][] = condition === null ? [] : [['condition', condition]]
    return form(wishForm(condition), pathTo('wish'), ['intent', 'toggle'], ...asked)
  })
  return form(compareForm, withPrefix(prefix, pathTo('compare')), ['intent', 'add']) + wishes.join('')
}

/**
 * The forms of the buttons that save and compare, once for all products of a page: each button names its product, and the
 * form what is done. They are sent only where no script runs, so they are not in the scripts of browsers.
 */
export function ProductForms() {
  const prefix = usePrefix()
  const html = { __html: import.meta.env.SSR ? formsHtml(prefix) : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and a prefix of the store
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
