import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { DeliveryText, StockLabel } from '#web/app/catalogue/tile/stock-label.tsx'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import type { LineView } from './cart-view.ts'
import { LineParts } from './line-parts.tsx'
import { LineTag } from './line-tag.tsx'
import { QuantityForm } from './quantity-form.tsx'

function PageLink({ line, children, ...rest }: { line: LineView; children: ReactNode; tabIndex?: number }) {
  if (line.path === null) return <>{children}</>
  return (
    <Link to={line.path} className="text-content no-underline hover:text-primary hover:underline" {...rest}>
      {children}
    </Link>
  )
}

/** The facts of a line: options, condition, parts, the set that it came from. */
function LineFacts({ line }: { line: LineView }) {
  const { choices, parts, availability, estimatedDelivery, unavailable } = line
  return (
    <>
      {choices.length > 0 && (
        <p className="text-muted">
          <ChosenOptions choices={choices} />
        </p>
      )}
      {line.wasInSet !== null && (
        <p className="text-muted">
          <FormattedMessage id="basket.was-in-set" values={{ name: line.wasInSet }} />
        </p>
      )}
      <LineParts parts={parts} isOnePrice={line.isOnePrice} />
      {unavailable === null && availability !== null && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <StockLabel availability={availability} />
          {estimatedDelivery !== null && (
            <span className="text-muted">
              <DeliveryText estimate={estimatedDelivery} />
            </span>
          )}
        </p>
      )}
    </>
  )
}

function StockNote({ line }: { line: LineView }) {
  const { notice, unavailable } = line
  if (notice === null || (unavailable !== null && unavailable !== 'out-of-stock')) return null
  const part = notice.code === 'only-left' && notice.productName !== null
  return (
    <p role="alert" className="font-semibold text-danger">
      {notice.code === 'out-of-stock' && <FormattedMessage id="stock.out" />}
      {notice.code === 'only-left' && (
        <FormattedMessage
          id={part ? 'stock.only-left-for' : 'stock.only-left'}
          values={{ stockLevel: notice.stockLevel, productName: notice.productName }}
        />
      )}
    </p>
  )
}

function RemoveForm({ line }: { line: LineView }) {
  const intl = useIntl()
  return (
    <Form action={pathTo('basket')} preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="itemId" value={line.id} />
      <button
        type="submit"
        aria-label={intl.formatMessage({ id: 'basket.remove.item' }, { name: line.name })}
        className="-mr-3 flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-3 font-semibold text-muted hover:bg-danger-surface hover:text-danger"
      >
        <Icon name="trash" className="size-5" />
        <FormattedMessage id="basket.remove" />
      </button>
    </Form>
  )
}

/** Price of the whole quantity, and of one piece if there are several. */
function LinePrice({ line }: { line: LineView }) {
  const { rent, quantity, eachCents } = line
  if (rent === null || line.unavailable !== null) return null
  return (
    <div className="flex flex-col gap-1">
      <LineTag line={line} />
      {quantity > 1 && (
        <p className="text-sm text-muted">
          <FormattedMessage
            id="basket.each"
            values={{
              quantity,
              amount: <Money key="each" cents={eachCents} />,
              per: <PaidPer key="per" frequency={rent.frequency} />,
            }}
          />
        </p>
      )}
    </div>
  )
}

/** A line of the cart. `reply` contains the typed quantity and why it was refused. */
export function CartLine({
  line,
  reply,
  isNew,
}: {
  line: LineView
  reply: { typed: string | undefined; problem: Problem | undefined } | undefined
  isNew: boolean
}) {
  const away = line.unavailable !== null
  return (
    <li
      id={`item-${line.id}`}
      className={`grid scroll-mt-32 grid-cols-[96px_1fr] gap-x-4 gap-y-3 py-5 @min-[640px]:grid-cols-[160px_1fr_264px] @min-[640px]:gap-x-6 ${isNew ? '-mx-3 rounded-card bg-success-surface px-3' : ''}`}
    >
      <div
        className={`self-start overflow-hidden rounded-card ${away ? 'opacity-50 [filter:grayscale(1)]' : ''}`}
      >
        <PageLink line={line} tabIndex={-1}>
          <Picture name={line.picture} alt={line.alt} place="line" />
        </PageLink>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="text-sm text-muted">{line.brand}</p>
        <h3 className="text-lg leading-snug">
          <PageLink line={line}>
            {line.name === '' ? <FormattedMessage id="basket.unavailable.gone" /> : line.name}
          </PageLink>
        </h3>
        {line.name !== '' && <LineFacts line={line} />}
        <StockNote line={line} />
      </div>
      <div className="col-span-full @min-[640px]:col-span-1">
        <LinePrice line={line} />
      </div>
      <div className="col-span-full flex flex-wrap items-start justify-between gap-2 @min-[640px]:col-start-2">
        {!away && <QuantityForm line={line} typed={reply?.typed} problem={reply?.problem} />}
        <RemoveForm line={line} />
      </div>
    </li>
  )
}
