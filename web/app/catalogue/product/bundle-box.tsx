import type { ReactNode } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#web/app/ui/navigation/button.tsx'
import type { BundleData } from '../bundle/bundle-data.server.ts'
import { ChooseOptions } from '../choices/choose-options.tsx'
import { PieceCard } from '../set/piece-card.tsx'
import { UpdateChoices, useChoices } from '../set/use-choices.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { addForm, OutOfStock, PhoneBar, useQuantity } from './buy-box.tsx'
import type { ProductData } from './load-product.server.ts'

/** Why the bundle cannot be added to the cart: open choices, and chosen parts that the store does not have. */
function Obstacles({ bundle }: { bundle: BundleData }) {
  const intl = useIntl()
  const open = bundle.parts.flatMap((part) =>
    part.choices
      .filter(({ chosen }) => chosen === null)
      .map((choice) =>
        intl.formatMessage({ id: 'product.bundle.choice' }, { part: part.name, choice: choice.name }),
      ),
  )
  const gone = bundle.parts.filter(({ obstacle }) => obstacle === 'out-of-stock').map(({ name }) => name)
  return (
    <>
      {open.length > 0 && (
        <p role="status" className="font-semibold">
          <FormattedMessage
            id="product.choose-first"
            values={{ names: <FormattedList key="names" value={open} /> }}
          />
        </p>
      )}
      {gone.length > 0 && (
        <p role="status" className="font-semibold">
          <FormattedMessage
            id="product.bundle.gone"
            values={{ names: <FormattedList key="names" value={gone} /> }}
          />
        </p>
      )}
    </>
  )
}

/**
 * Choices of a bundle's parts, and the form that adds it to the cart. With scripts each choice asks the server
 * at once for stock; without scripts a button does.
 */
export function useBundleBox(product: ProductData): { box: ReactNode; bar: ReactNode } {
  const { AddBundleToCart, StockAlert } = useProductActions()
  const { bundle } = product
  const { choose, isBusy } = useChoices()
  const { quantity, field, notice, isAllowed } = useQuantity(product)
  if (bundle === null) return { box: null, bar: null }
  if (bundle.isOut) {
    const box = (
      <>
        <OutOfStock />
        {!product.isRestricted && <StockAlert productId={bundle.id} />}
      </>
    )
    return { box, bar: null }
  }
  const open = bundle.isReady ? undefined : bundle.parts.find(({ obstacle }) => obstacle !== null)
  const box = (
    <AddBundleToCart bundleId={bundle.id} id={addForm} onChange={choose}>
      {({ busy, problem }) => (
        <>
          <div>
            <h2 className="text-xl">
              <FormattedMessage id="product.parts" />
            </h2>
            <p className="text-muted">
              <FormattedMessage id="product.bundle.text" />
            </p>
          </div>
          <ul className="flex flex-col gap-4">
            {bundle.parts.map((part) => (
              <PieceCard key={part.id} piece={part} isOpen={part === open} transaction={null} />
            ))}
          </ul>
          <div className={`flex flex-col gap-4 transition-opacity ${isBusy ? 'opacity-50' : ''}`}>
            {bundle.isReady && field}
            <Obstacles bundle={bundle} />
            {bundle.isReady && notice}
          </div>
          {problem}
          {bundle.isReady ? (
            <Button disabled={!isAllowed || busy} wide>
              <FormattedMessage id={busy ? 'basket.adding' : 'basket.add'} />
            </Button>
          ) : (
            <ChooseOptions wide />
          )}
          <UpdateChoices path={product.canonicalPath} label="product.bundle.update" />
        </>
      )}
    </AddBundleToCart>
  )
  return { box, bar: <PhoneBar product={product} quantity={quantity} /> }
}
