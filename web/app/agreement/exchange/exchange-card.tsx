import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

type ExchangeCardProps = {
  agreement: AgreementSummary
  /** The first day on which its goods can be exchanged. */
  exchangeOn: CivilDate
}

/** An agreement whose goods can be exchanged: what is paid now, from which day, and how to ask for it (document 3 §2). */
export function ExchangeCard({ agreement, exchangeOn }: ExchangeCardProps) {
  const { locale } = useRoot()
  const isOpen = agreement.today >= exchangeOn
  const { items, number, frequency, paymentWithTaxCents, storeName, storePhone } = agreement
  return (
    <Card className="flex gap-4">
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-card md:w-32">
        <Picture name={items[0]?.image?.picture} alt="" place="line" />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h3 className="text-lg">{goodsLine(items, locale)}</h3>
        <p className="text-sm text-muted">
          <FormattedMessage id="agreement.number" values={{ number }} />
        </p>
        <dl className="flex flex-col gap-2">
          <div>
            <dt className="text-sm text-muted">
              <FormattedMessage id="exchange.payment" />
            </dt>
            <dd className="font-semibold">
              <Money cents={paymentWithTaxCents} /> <PaidPer frequency={frequency} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">
              <FormattedMessage id="exchange.on" />
            </dt>
            <dd className="font-semibold">
              <Day on={exchangeOn} />
            </dd>
          </div>
        </dl>
        {isOpen && (
          <ButtonLink
            to={pathTo('visit', { agreementNumber: number, visitKind: 'exchange' })}
            look="secondary"
          >
            <FormattedMessage id="visit.ask.kind" values={{ kind: 'exchange' }} />
          </ButtonLink>
        )}
        <p className="text-sm">
          <FormattedMessage id="exchange.how" values={{ open: isOpen ? 'yes' : 'no', store: storeName }} />
        </p>
        {storePhone !== null && (
          <PhoneLink phone={storePhone} className="inline-flex min-h-11 items-center font-semibold" />
        )}
      </div>
    </Card>
  )
}
