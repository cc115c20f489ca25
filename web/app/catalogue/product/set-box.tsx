import type { ReactNode } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { totalOf } from '#web/app/ui/figures/price-facts.tsx'
import { PaymentInLine, PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { ChooseOptions } from '../choices/choose-options.tsx'
import { PieceCard } from '../set/piece-card.tsx'
import type { PieceData, SetData } from '../set/set-data.server.ts'
import { UpdateChoices, useChoices } from '../set/use-choices.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { addForm, OutOfStock } from './buy-box.tsx'
import type { ProductData } from './load-product.server.ts'

function Names({
  id,
  pieces,
}: {
  id: 'product.set.open' | 'product.set.gone'
  pieces: readonly PieceData[]
}) {
  if (pieces.length === 0) return null
  const names = <FormattedList key="names" value={pieces.map(({ name }) => name)} />
  return (
    <p role="status" className="font-semibold">
      <FormattedMessage id={id} values={{ names }} />
    </p>
  )
}

/** Why the taken pieces cannot be added to the cart, or nothing. */
function Obstacles({ set }: { set: SetData }) {
  const taken = set.pieces.filter((piece) => piece.isTaken)
  if (taken.length === 0) {
    return (
      <p role="status" className="font-semibold">
        <FormattedMessage id="product.set.none" />
      </p>
    )
  }
  return (
    <>
      <Names id="product.set.open" pieces={taken.filter(({ obstacle }) => obstacle === 'choice')} />
      <Names
        id="product.set.gone"
        pieces={taken.filter(({ obstacle }) => obstacle !== 'choice' && obstacle !== null)}
      />
    </>
  )
}

/** The price of the taken pieces together, with "From" while an option is open. */
function TotalPrice({ set }: { set: SetData }) {
  const { total, count, isFrom } = set
  if (total === null) return null
  return (
    <section aria-labelledby="together" className="flex flex-col gap-1 rounded-card bg-surface-muted p-4">
      <h3 id="together" className="text-lg">
        <FormattedMessage id="product.set.together" values={{ count }} />
      </h3>
      {isFrom && (
        <p className="text-muted">
          <FormattedMessage id="price.from" />
        </p>
      )}
      <PriceTag price={total} condition={null} size="page" />
      {total.payments === null && (
        <p className="text-muted">
          <FormattedMessage id="product.set.terms" />
        </p>
      )}
    </section>
  )
}

/** A link to the piece that prevents adding the set to the cart. Says what to do there. */
function NextChoice({ open, wide = false }: { open: PieceData | undefined; wide?: boolean }) {
  if (open === undefined) return null
  if (!open.isTaken) {
    return (
      <ChooseOptions wide={wide}>
        <FormattedMessage id="product.set.take" />
      </ChooseOptions>
    )
  }
  if (open.obstacle === 'choice') return <ChooseOptions wide={wide} />
  return (
    <ChooseOptions wide={wide}>
      <FormattedMessage id="product.set.leave-out" values={{ name: open.name }} />
    </ChooseOptions>
  )
}

/** Price and button at the bottom of a phone. */
function SetBar({ set, open }: { set: SetData; open: PieceData | undefined }) {
  return (
    <div className="contents lg:hidden">
      <StickyBar>
        {set.total !== null && (
          <p className="min-w-[6rem] flex-1 leading-tight">
            {set.isFrom && (
              <span className="block text-sm text-muted">
                <FormattedMessage id="price.from" />
              </span>
            )}
            <PaymentInLine price={set.total} />
            <span className="block text-sm">
              <FormattedMessage
                id="price.total"
                values={{ total: <Money key="total" cents={totalOf(set.total)} /> }}
              />
            </span>
            <FirstPayment price={set.total} />
            <span className="block text-sm">
              <FormattedMessage id="product.set.together" values={{ count: set.count }} />
            </span>
          </p>
        )}
        {set.isReady ? (
          <Button form={addForm} className="max-sm:px-4">
            <FormattedMessage id="basket.add" />
          </Button>
        ) : (
          <NextChoice open={open} />
        )}
      </StickyBar>
    </div>
  )
}

/**
 * The pieces of a set, each to take or leave out, with its options, and the form that adds the taken ones to
 * the cart. With scripts each choice asks the server at once for its price; without scripts a button does.
 */
export function useSetBox(product: ProductData): { box: ReactNode; bar: ReactNode } {
  const { AddSetToCart, StockAlert } = useProductActions()
  const { choose, isBusy } = useChoices()
  const { set } = product
  if (set === null) return { box: null, bar: null }
  if (set.isOut) {
    const box = (
      <>
        <OutOfStock />
        {!product.isRestricted && <StockAlert productId={set.id} />}
      </>
    )
    return { box, bar: null }
  }
  const open = set.isReady
    ? undefined
    : (set.pieces.find(({ isTaken, obstacle }) => isTaken && obstacle !== null) ?? set.pieces[0])
  const box = (
    <AddSetToCart setId={set.id} id={addForm} onChange={choose}>
      {({ busy, problem }) => (
        <>
          <div>
            <h2 className="text-xl">
              <FormattedMessage id="product.set.title" />
            </h2>
            <p className="text-muted">
              <FormattedMessage id="product.set.text" />
            </p>
          </div>
          <ul className="flex flex-col gap-4">
            {set.pieces.map((piece) => (
              <PieceCard
                key={piece.id}
                piece={piece}
                isOpen={piece === open}
                transaction={product.transaction}
              />
            ))}
          </ul>
          <div className={`flex flex-col gap-4 transition-opacity ${isBusy ? 'opacity-50' : ''}`}>
            <TotalPrice set={set} />
            <Obstacles set={set} />
          </div>
          {problem}
          {set.isReady ? (
            <Button disabled={busy} wide>
              {busy ? (
                <FormattedMessage id="basket.adding" />
              ) : (
                <FormattedMessage id="product.set.add" values={{ count: set.count }} />
              )}
            </Button>
          ) : (
            <NextChoice open={open} wide />
          )}
          <UpdateChoices path={product.canonicalPath} label="product.set.update" />
        </>
      )}
    </AddSetToCart>
  )
  return { box, bar: <SetBar set={set} open={open} /> }
}
