import { localized } from '#domain/base/locale.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import type { PaperBlock, PaperFact } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import type { AgreementTerms } from './terms.ts'

/** A store with its address and phone in one line. */
export function storeLine({ store }: Pick<AgreementTerms, 'store'>, siteName: string): string {
  const phone = store.phone === null ? '' : `, ${formatPhone(store.phone)}`
  return `${siteName}, ${store.name}, ${addressLine(store)}${phone}`
}

/** The heading of a paper about an agreement: its number, the customer and the store. */
export function agreementFacts({ say }: Words, terms: AgreementTerms, siteName: string): PaperFact[] {
  return [
    { label: say('document.head.agreement'), value: terms.number },
    { label: say('document.head.customer'), value: terms.customer.name },
    { label: say('document.head.store'), value: storeLine(terms, siteName) },
  ]
}

/** The goods of an agreement with their inventory numbers. */
export function goodsTable({ say, locale }: Words, { items }: AgreementTerms): PaperBlock {
  return {
    kind: 'table',
    caption: say('document.goods'),
    columns: [
      { label: say('document.goods.item'), share: 66 },
      { label: say('document.goods.number'), share: 34 },
    ],
    rows: items.map((item) => [localized(item.name, locale), item.inventoryNumber]),
  }
}
