import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { openChoice } from '../choices/choose-options.tsx'
import { DeliveryText, StockLabel } from '../tile/stock-label.tsx'
import type { PieceChoice, PieceData } from './set-data.server.ts'

const pill =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 hover:border-primary hover:bg-selected has-checked:border-primary has-checked:bg-selected has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

type ValueProps = {
  field: string
  value: string
  selected: boolean
  available?: boolean
  children: ReactNode
}

/** An option value as a radio button that looks like a value on a product's page. */
function Value({ field, value, selected, available = true, children }: ValueProps) {
  const intl = useIntl()
  return (
    <label className={`${pill} ${available ? 'border-control' : 'border-dashed border-control text-muted'}`}>
      <input
        type="radio"
        name={field}
        value={value}
        defaultChecked={selected}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
      {!available && <span className="sr-only">({intl.formatMessage({ id: 'product.choice.none' })})</span>}
    </label>
  )
}

function Group({ id, legend, children }: { id?: string; legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function ChoiceGroup({ choice, isOpen }: { choice: PieceChoice; isOpen: boolean }) {
  const legend =
    choice.chosen === null ? (
      <FormattedMessage id="product.choose" values={{ name: choice.name }} />
    ) : (
      <FormattedMessage
        id="product.chosen"
        values={{ name: choice.name, value: <span className="font-normal">{choice.chosen}</span> }}
      />
    )
  return (
    <Group {...(isOpen && { id: openChoice })} legend={legend}>
      {choice.values.map(({ value, name, swatch, selected, available }) => (
        <Value key={value} field={choice.field} value={value} selected={selected} available={available}>
          {swatch !== null && (
            <span
              aria-hidden="true"
              style={{ backgroundColor: swatch }}
              className="-ml-1.5 size-7 rounded-full border border-control"
            />
          )}
          {name}
        </Value>
      ))}
    </Group>
  )
}

function Stock({ piece }: { piece: PieceData }) {
  if (piece.obstacle === 'restricted') {
    return (
      <p className="font-semibold text-muted">
        <FormattedMessage id="stock.restricted" />
      </p>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {piece.condition !== null && piece.conditions.length === 0 && (
        <ConditionName condition={piece.condition} grade={piece.grade} />
      )}
      <StockLabel availability={piece.availability} />
      {piece.availability !== null && (
        <span className="text-muted">
          <DeliveryText estimate={piece.delivery} />
        </span>
      )}
    </p>
  )
}

function PiecePrice({ piece, transaction }: { piece: PieceData; transaction: TransactionName }) {
  if (piece.price === null) return null
  return (
    <div>
      {piece.isFrom && (
        <p className="text-sm text-muted">
          <FormattedMessage id="price.from" />
        </p>
      )}
      <PriceTag
        price={piece.price}
        condition={piece.price.condition}
        grade={piece.grade}
        transaction={transaction}
      />
    </div>
  )
}

type PieceCardProps = {
  piece: PieceData
  /**
   * Whether it is the first piece that keeps the set from the cart: an option of it is open, or it is out of
   * stock, or none is taken.
   */
  isOpen: boolean
  /** Null for a part of a bundle: it is always taken, and its price is part of the bundle's. */
  transaction: TransactionName | null
}

function Title({ piece: { id, name, quantity, isTaken }, isPart }: { piece: PieceData; isPart: boolean }) {
  const title = <FormattedMessage id="product.set.piece" values={{ quantity, name }} />
  if (isPart) return <h3 className="text-lg leading-snug">{title}</h3>
  return (
    <label className="-m-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-field p-2 hover:bg-selected">
      <input
        type="checkbox"
        name="piece"
        value={id}
        defaultChecked={isTaken}
        className="size-6 shrink-0 cursor-pointer accent-primary"
      />
      <span className="text-lg leading-snug font-semibold">{title}</span>
    </label>
  )
}

const leftOut =
  'not-has-[input[name=piece]:checked]:bg-surface-muted has-[input[name=piece]:checked]:border-primary has-[input[name=piece]:checked]:ring-1 has-[input[name=piece]:checked]:ring-primary'

/** A piece of a set with its options, price and checkbox, or a part of a bundle. */
export function PieceCard({ piece, isOpen, transaction }: PieceCardProps) {
  const { name } = piece
  const isPart = transaction === null
  const open = isOpen && piece.isTaken ? piece.choices.find(({ chosen }) => chosen === null) : undefined
  return (
    <li
      {...(isOpen && open === undefined && { id: openChoice })}
      className={`flex flex-col gap-4 rounded-card border border-control p-4 ${isPart ? '' : leftOut}`}
    >
      <Title piece={piece} isPart={isPart} />
      <div className="grid grid-cols-[96px_1fr] gap-4 sm:grid-cols-[144px_1fr]">
        <div className="self-start overflow-hidden rounded-field">
          <Picture name={piece.picture} alt={piece.alt} blur={piece.blur} place="line" />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {!isPart && <PiecePrice piece={piece} transaction={transaction} />}
          <Stock piece={piece} />
        </div>
      </div>
      {piece.choices.map((choice) => (
        <ChoiceGroup key={choice.field} choice={choice} isOpen={choice === open} />
      ))}
      {piece.conditions.length > 0 && (
        <Group legend={<FormattedMessage id="product.condition" />}>
          {piece.conditions.map(({ condition, selected }) => (
            <Value key={condition} field={piece.conditionField} value={condition} selected={selected}>
              <ConditionName condition={condition} grade={piece.grade} />
            </Value>
          ))}
        </Group>
      )}
      <Link
        to={piece.href}
        className="-my-2 inline-flex min-h-11 items-center self-start font-semibold text-primary"
      >
        <FormattedMessage id="product.set.details" values={{ name }} />
      </Link>
    </li>
  )
}
