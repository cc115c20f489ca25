import { FormattedMessage } from 'react-intl'
import { priceFigures, type RentalPrice } from '#domain/base/price.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { ShownGrade } from '#domain/catalogue/used-grade.ts'
import { defaultWasPriceRules, savesEnough } from '#domain/catalogue/was-price.ts'
import type { TagOrder } from '#domain/law/tag-order.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import { useMoney } from './money.tsx'
import { Was } from './was.tsx'

/** The price of one agreement, or of a set whose pieces may need several agreements. */
export type Figures =
  | Pick<
      RentalPrice,
      'paymentCents' | 'payments' | 'firstOffCents' | 'cashCents' | 'optionCents' | 'reduction'
    >
  | SetPrice

/** The total cost in cents. */
export function totalOf(figures: Figures): number {
  return 'totalCents' in figures ? figures.totalCents : priceFigures(figures).totalCents
}

/** What promotions of the store took off; null for a set, whose pieces say it. */
export function reductionIn(figures: Figures) {
  return 'reduction' in figures ? (figures.reduction ?? null) : null
}

export type PriceFactsProps = {
  price: Figures
  condition: Condition | 'COMBO' | null
  /** The grade of pre-rented goods, where it is known. */
  grade?: ShownGrade | null
  /** Names the kind of agreement. Left out where the page says it once for several products. */
  transaction?: TransactionName
  /** With the cash price first it stands beside the payment, and not here again. */
  order?: TagOrder | undefined
}

/** New, pre-rented with its grade where that is known, or a bundle of both. */
export function ConditionName({
  condition,
  grade = null,
}: {
  condition: Condition | 'COMBO'
  grade?: ShownGrade | null
}) {
  if (condition === 'USED' && grade !== null)
    return <FormattedMessage id="stock.condition.of" values={{ grade }} />
  return condition === 'COMBO' ? (
    <FormattedMessage id="basket.condition.combo" />
  ) : (
    <FormattedMessage id="stock.condition" values={{ condition }} />
  )
}

type NotOwnedYetProps = {
  transaction: TransactionName
  /** How many agreements it is said of. */
  agreements?: number
}

/** The kind of agreement by the law of the store's state, and that the shopper owns nothing before all is paid. */
export function NotOwnedYet({ transaction, agreements = 1 }: NotOwnedYetProps) {
  return (
    <FormattedMessage
      id="price.not-owned"
      values={{ transaction: transaction.replaceAll('-', ''), agreements }}
    />
  )
}

/** The cash price with its former one, as a line of a list of figures. */
export function CashPrice({ price }: { price: Figures }) {
  const money = useMoney()
  const wasCash = reductionIn(price)?.cashCents ?? 0
  return (
    <div>
      <dt>
        <FormattedMessage id="price.cash" />
      </dt>
      <dd>
        {money(price.cashCents)}
        {savesEnough(wasCash, price.cashCents, defaultWasPriceRules) && (
          <span className="font-normal text-muted">
            {' '}
            <Was cents={wasCash} />
          </span>
        )}
      </dd>
    </div>
  )
}

/**
 * What must be shown with a price beside payment and total cost: cash price, cost of rental services,
 * condition, ownership.
 */
export function PriceFacts({
  price,
  condition,
  grade = null,
  transaction,
  order = 'total-first',
}: PriceFactsProps) {
  const money = useMoney()
  const rentalServicesCents = totalOf(price) - price.cashCents
  return (
    <div>
      <dl>
        {price.optionCents !== undefined && price.optionCents > 0 && (
          <div>
            <dt>
              <FormattedMessage id="price.option" />
            </dt>
            <dd>{money(price.optionCents)}</dd>
          </div>
        )}
        {order === 'total-first' && <CashPrice price={price} />}
        <div>
          <dt>
            <FormattedMessage id="price.services" />
          </dt>
          <dd>{money(rentalServicesCents)}</dd>
        </div>
        {condition !== null && (
          <div>
            <dt>
              <FormattedMessage id="price.condition" />
            </dt>
            <dd>
              <ConditionName condition={condition} grade={grade} />
            </dd>
          </div>
        )}
      </dl>
      {transaction !== undefined && (
        <p>
          <NotOwnedYet transaction={transaction} />
        </p>
      )}
    </div>
  )
}
