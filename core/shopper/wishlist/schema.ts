import { z } from 'zod'
import { conditions } from '#domain/catalogue/stock.ts'
import type { Wish } from '#domain/shopper/wish.ts'

/** The types of lists: saved items, and the account's shopping list (document 2 §3). */
export const listTypes = ['wish_list', 'shopping_list'] as const

export type ListType = (typeof listTypes)[number]

const productId = z.string().trim().min(1, 'field-required').max(64, 'field-invalid')

/** Without a condition the store decides, as for a line of the basket. */
const wish = z.object({
  productId,
  condition: z
    .enum(conditions, 'field-invalid')
    .nullish()
    .transform((condition) => condition ?? null),
})

export const wishInput = wish.brand<'wishInput'>()
export type WishInput = z.output<typeof wishInput>

/** What was removed, and when it had been saved. */
export const restoreWishInput = wish
  .extend({ addedAt: z.iso.datetime('field-invalid').transform((text) => new Date(text)) })
  .brand<'restoreWishInput'>()
export type RestoreWishInput = z.output<typeof restoreWishInput>

/** A browser's own list at sign-in; its maximum length is what a page can show. */
export const mergeWishesInput = z
  .object({ wishes: z.array(wish).max(200, 'field-invalid') })
  .brand<'mergeWishesInput'>()
export type MergeWishesInput = z.output<typeof mergeWishesInput>

/** How many of a saved product are wanted, how much (1 is the most), and whether others may see it. */
export const wishDetails = {
  quantity: z.int('field-invalid').min(1, 'field-invalid').max(99, 'field-invalid').optional(),
  priority: z.int('field-invalid').min(0, 'field-invalid').max(100, 'field-invalid').optional(),
  public: z.boolean('field-invalid').optional(),
}

/** What changes of a saved product; what is missing stays. */
export const changeWishInput = z
  .object({ itemId: z.uuid('wishlist-item-not-found'), ...wishDetails })
  .brand<'changeWishInput'>()
export type ChangeWishInput = z.output<typeof changeWishInput>

export const createListInput = z
  .object({ type: z.enum(listTypes, 'field-invalid') })
  .brand<'createListInput'>()
export type CreateListInput = z.output<typeof createListInput>

export type ListItem = Wish & {
  readonly id: string
  readonly quantity: number
  readonly priority: number
  readonly public: boolean
}

/** A list with its items, newest first. A registered customer's list has their e-mail and subject. */
export type ProductList = {
  readonly id: string
  readonly type: ListType
  readonly email: string | null
  readonly identitySubject: string | null
  readonly items: readonly ListItem[]
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The identity provider's id in a login: the part after the last dash. 'a-b-00u1xyz' gives '00u1xyz'. A UUID is an id
 * as a whole.
 */
export function subjectOfLogin(login: string): string {
  if (uuid.test(login)) return login
  return login.slice(login.lastIndexOf('-') + 1)
}
