import { type ComponentType, createContext, type FormEvent, type ReactNode, useContext } from 'react'
import type { Cents } from '#domain/base/money.ts'
import type { Condition } from '#domain/catalogue/stock.ts'

export type SaveButtonProps = {
  productId: string
  name: string
  /** The chosen condition; null leaves it to the store. */
  condition?: Condition | null
}

/** The promotion of a button that applies its code, or takes it back. */
export type ApplyCodeProps = {
  promotionId: string
  name: string
  isApplied: boolean
  /** Whether it is one that lowers prices. */
  isReduction: boolean
  /** Whether it takes nothing off at the shopper's payment frequency. */
  isIdle?: boolean
  /** The code whose place it would take; null if none is applied. */
  replaces: string | null
  /** How much more the product of the page would cost in all than with that code; null if no more, or not known. */
  moreCents?: Cents | null
}

export type AddToCartProps = {
  productId: string
  id?: string
  /** Fields to send: `quantity`, and `condition` where there is a choice. */
  children?: ReactNode
  /** Replaces the usual button. */
  button?: (state: { busy: boolean }) => ReactNode
}

/** A form with its own fields. */
export type AddFieldsProps = {
  /** Id of the form, so that a button elsewhere on the page can submit it. */
  id?: string | undefined
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  /** Content of the form. `problem` says why it was refused. */
  children: (state: { busy: boolean; problem: ReactNode }) => ReactNode
}

export type AddSetToCartProps = AddFieldsProps & { setId: string }
export type AddBundleToCartProps = AddFieldsProps & { bundleId: string }

export type StockAlertProps = { productId: string }

/**
 * The actions of a shopper on a product and a promotion, and the sign-up for deals. They are in a later area, so the
 * pages of the catalogue get these components from the layout.
 */
export type ProductActions = {
  /** Saves a product, or removes it from the saved items. */
  readonly SaveButton: ComponentType<SaveButtonProps>
  readonly AddToCart: ComponentType<AddToCartProps>
  readonly AddSetToCart: ComponentType<AddSetToCartProps>
  readonly AddBundleToCart: ComponentType<AddBundleToCartProps>
  /** Asks for a mail when a product that is out of stock is back. */
  readonly StockAlert: ComponentType<StockAlertProps>
  readonly ApplyCode: ComponentType<ApplyCodeProps>
  readonly DealsPart: ComponentType<{ variant: 'bar' | 'footer' }>
}

export const ProductActionsContext = createContext<ProductActions | null>(null)

/** The actions of the layout. Throws outside of a layout that provides them. */
export function useProductActions(): ProductActions {
  const actions = useContext(ProductActionsContext)
  if (actions === null) throw new Error('this layout provides no product actions')
  return actions
}
