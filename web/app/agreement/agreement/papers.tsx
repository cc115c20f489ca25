import { FormattedMessage } from 'react-intl'
import type { Agreement } from '#core/agreement/agreement/schema.ts'
import { isStoreNumber } from '#domain/agreement/store-number.ts'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** Downloads of an agreement: the signed document, the ledger, the certificate of ownership. */
export function Papers({ agreement }: { agreement: Agreement }) {
  const { number: agreementNumber, state, signedOn, ledger } = agreement
  const papers = [
    ...(state === 'owned' && ledger.balanceCents <= 0
      ? [{ id: 'agreement.papers.certificate', to: pathTo('certificate', { agreementNumber }) } as const]
      : []),
    ...(signedOn === null || isStoreNumber(agreementNumber)
      ? []
      : [
          {
            id: 'agreement.document',
            to: pathTo('agreementDocument', { agreementNumber, kind: 'signed' }),
          } as const,
        ]),
    { id: 'agreement.papers.pdf', to: pathTo('ledgerFile', { agreementNumber, format: 'pdf' }) } as const,
    { id: 'agreement.papers.csv', to: pathTo('ledgerFile', { agreementNumber, format: 'csv' }) } as const,
  ]
  return (
    <Card id="papers" className="flex flex-col gap-3">
      <h2 className="text-xl">
        <FormattedMessage id="agreement.papers" />
      </h2>
      {isStoreNumber(agreementNumber) && (
        <p>
          <FormattedMessage id="store-agreement.paper" values={{ store: agreement.storeName }} />
        </p>
      )}
      <ul>
        {papers.map(({ id, to }) => (
          <li key={id}>
            <Link
              to={to}
              reloadDocument
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
            >
              <Icon name="document" className="size-5" />
              <FormattedMessage id={id} />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={pathTo('electronicRecords')}
        className="inline-flex min-h-11 items-center self-start text-primary underline underline-offset-4"
      >
        <FormattedMessage id="records.title" />
      </Link>
    </Card>
  )
}
