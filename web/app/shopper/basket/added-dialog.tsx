import { FormattedMessage, useIntl } from 'react-intl'
import { priceTimes } from '#domain/base/price.ts'
import { pathTo } from '#site/urls.ts'
import { LoadedShelf } from '#web/app/catalogue/recommendation/loaded-shelf.tsx'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer, PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Dialog } from '#web/app/ui/surfaces/dialog.tsx'
import type { AddedView } from './added-view.ts'
import { LineParts } from './line-parts.tsx'

/** Products that go with the added one. Hidden if there are none or loading fails. */
function MightAlsoLike({ productIds }: { productIds: readonly string[] }) {
  const intl = useIntl()
  return (
    <div className="border-t border-divider pt-4 empty:hidden">
      <LoadedShelf
        zone="cart"
        productIds={productIds}
        heading={intl.formatMessage({ id: 'basket.added.more' })}
      />
    </div>
  )
}

function AddedLine({ line, quantity }: AddedView['lines'][number]) {
  const { rent } = line
  return (
    <div className="grid grid-cols-[96px_1fr] gap-4 sm:grid-cols-[140px_1fr]">
      <div className="self-start overflow-hidden rounded-card">
        <Picture name={line.picture} alt={line.alt} place="line" />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{line.name}</p>
        {line.choices.length > 0 && (
          <p className="text-muted">
            <ChosenOptions choices={line.choices} />
          </p>
        )}
        <LineParts parts={line.parts} isOnePrice={line.isOnePrice} />
        <p className="text-muted">
          <FormattedMessage id="basket.added.quantity" values={{ quantity }} />
        </p>
        {rent !== null && (
          <PriceTag
            size="line"
            condition={line.condition}
            grade={line.grade}
            price={priceTimes(rent, quantity, line.quantity)}
          />
        )}
      </div>
    </div>
  )
}

/** What was just added, the cart's subtotal, and buttons to the cart and back to the page. */
export default function AddedDialog({ added, onClose }: { added: AddedView; onClose: () => void }) {
  const { lines, quantity, count, recurring } = added
  return (
    <Dialog
      open
      onClose={onClose}
      className="max-w-2xl scroll-pb-48"
      title={<FormattedMessage id="basket.added" values={{ count: quantity }} />}
    >
      {lines.map((one) => (
        <AddedLine key={one.line.id} {...one} />
      ))}
      <NextButtons count={count} recurring={recurring} />
      <MightAlsoLike productIds={lines.map(({ line }) => line.productId)} />
    </Dialog>
  )
}

/** The cart's totals and two buttons. Sticky, so that they are visible however much was added. */
function NextButtons({ count, recurring }: Pick<AddedView, 'count' | 'recurring'>) {
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-divider bg-surface px-4 py-3 md:-mx-6 md:px-6">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt>
          <FormattedMessage id="basket.added.subtotal" values={{ count }} />
        </dt>
        {recurring.map(({ frequency, rentCents }) => (
          <dd key={frequency} className="text-lg font-bold">
            <Money cents={rentCents} /> <PaidPer frequency={frequency} />
          </dd>
        ))}
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={pathTo('checkout')} wide className="sm:order-last">
          <FormattedMessage id="basket.checkout" />
        </ButtonLink>
        <ButtonLink to={pathTo('basket')} look="secondary" wide>
          <FormattedMessage id="basket.added.view" />
        </ButtonLink>
      </div>
    </div>
  )
}
