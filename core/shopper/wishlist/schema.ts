import { z } from 'zod'

/** The lists that a shopper may have: saved items, and one for shopping that the account keeps (documents 2 §3). */
export const listTypes = ['wish_list', 'shopping_list'] as const

export type ListType = (typeof listTypes)[number]

const productId = z.string().trim().min(1, 'field-required').max(64, 'field-invalid')

export const wishInput = z.object({ productId })
export type WishInput = z.input<typeof wishInput>

/** A browser's own list, as it comes along at sign-in; its length is what a page can show. */
export const mergeWishesInput = z.object({ productIds: z.array(productId).max(200, 'field-invalid') })
export type MergeWishesInput = z.input<typeof mergeWishesInput>

export const createListInput = z.object({ type: z.enum(listTypes, 'field-invalid') })
export type CreateListInput = z.input<typeof createListInput>

export type ListItem = {
  readonly id: string
  readonly productId: string
  readonly quantity: number
  readonly priority: number
  readonly public: boolean
}

/** A list with what is on it, the newest first. A registered customer's carries who they are. */
export type ProductList = {
  readonly id: string
  readonly type: ListType
  readonly email: string | null
  readonly identitySubject: string | null
  readonly items: readonly ListItem[]
}

/** The identity provider's id in a login: its last part between dashes. 'a-b-00u1xyz' gives '00u1xyz'. */
export function subjectOfLogin(login: string): string {
  return login.slice(login.lastIndexOf('-') + 1)
}
