import { pagesCalled, phrasesIn } from '#core/catalogue/search/pages-called.ts'
import { locales } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** A page of the store that is no product, as a link. */
export type PageLink = { readonly href: string; readonly title: string }

/** The most that stand above a list of products. */
const most = 3

/** The pages that shoppers ask the search for: their titles, and the words that they use. */
const pages: readonly { readonly href: string; readonly title: MessageId; readonly words: MessageId }[] = [
  { href: pathTo('payments'), title: 'payment.pay.title', words: 'help.pay' },
  { href: pathTo('enrolAutopay'), title: 'autopay.title', words: 'help.autopay' },
  { href: pathTo('orders'), title: 'orders.title', words: 'help.orders' },
  { href: pathTo('returns'), title: 'content.returns-exchanges', words: 'help.returns' },
  { href: pathTo('account'), title: 'account.title', words: 'help.account' },
  { href: pathTo('shipping'), title: 'content.shipping', words: 'help.delivery' },
  { href: pathTo('storeLocator'), title: 'store.locator.title', words: 'help.stores' },
  { href: pathTo('contact'), title: 'content.contact-us', words: 'help.contact' },
  { href: pathTo('instantApproval'), title: 'application.title', words: 'help.approval' },
  { href: pathTo('myOffers'), title: 'promotion.mine', words: 'help.offers' },
  { href: pathTo('faqs'), title: 'content.faqs', words: 'help.questions' },
  { href: pathTo('login'), title: 'login.title', words: 'help.sign-in' },
]

/** Each page with its phrases in all languages: shoppers search in the one that comes to their mind. */
const called = pages.map(({ words, ...page }) => ({
  ...page,
  phrases: locales.flatMap((locale) => phrasesIn(intlFor(locale).formatMessage({ id: words }))),
}))

/** The pages of the store that a query asks for by its words, such as how to pay, to return something, or to apply. */
export function helpPagesFor(q: string, { intl }: Pick<RequestContext, 'intl'>): PageLink[] {
  return pagesCalled(q, called)
    .slice(0, most)
    .map(({ href, title }) => ({ href, title: intl.formatMessage({ id: title }) }))
}
