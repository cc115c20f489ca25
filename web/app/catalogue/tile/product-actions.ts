import { type ComponentType, createContext, type FormEvent, type ReactNode, useContext } from 'react'

export type HeartProps = {
  productId: string
  name: string
  /** Over a tile's picture, or beside the name on the product's own page. */
  look?: 'tile' | 'page'
}

export type AddToCartProps = {
  productId: string
  id?: string
  /** Fields that go along: `quantity`, and `condition` where there is a choice. */
  children?: ReactNode
  /** In place of the usual button. */
  button?: (state: { busy: boolean }) => ReactNode
}

/** A form with fields of its own. */
export type AddFieldsProps = {
  /** Lets a button elsewhere on the page, in a sticky bar, submit this form. */
  id?: string | undefined
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  /** What the form shows; `problem` is why the last try was refused. */
  children: (state: { busy: boolean; problem: ReactNode }) => ReactNode
}

export type AddSetToCartProps = AddFieldsProps & { setId: string }
export type AddBundleToCartProps = AddFieldsProps & { bundleId: string }

/**
 * What a shopper does with a product. The basket and the saved items are nouns above the catalogue, so its pages get
 * these from the layout around them.
 */
export type ProductActions = {
  /** Saves a product, or takes it off the saved ones. */
  readonly Heart: ComponentType<HeartProps>
  readonly AddToCart: ComponentType<AddToCartProps>
  readonly AddSetToCart: ComponentType<AddSetToCartProps>
  readonly AddBundleToCart: ComponentType<AddBundleToCartProps>
}

export const ProductActionsContext = createContext<ProductActions | null>(null)

/** What a shopper does with a product; throws outside of a layout that provides it. */
export function useProductActions(): ProductActions {
  const actions = useContext(ProductActionsContext)
  if (actions === null) throw new Error('this layout provides no product actions')
  return actions
}
