import { z } from 'zod'
import { frequencies } from '#domain/base/frequency.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { optionalCharges } from '#domain/law/checkout-charges.ts'

/** Above any stock, and far below the maximum of the column. */
const maxAsked = 100_000

/**
 * A quantity. Anything but a positive integer becomes 0, so that the product's own rule rejects it with its
 * own limits.
 */
const quantity = z.coerce
  .number()
  .catch(0)
  .transform((asked) => (Number.isInteger(asked) && asked > 0 ? Math.min(asked, maxAsked) : 0))

const id = z.string().trim().min(1, 'field-required').max(64, 'field-invalid')
const basketId = z.uuid('basket-not-found').optional()
const itemId = z.uuid('basket-item-not-found')
const storeId = id.optional()
const frequency = z.enum(frequencies, 'field-invalid')

/**
 * `storeId` and `frequency` are those of the price the shopper saw; the store is used only to create a
 * basket.
 */
const addInput = z.object({ basketId, storeId, frequency: frequency.optional() })

const condition = z.enum(['NEW', 'USED'], 'field-invalid').optional()

/** `parts` is for a bundle: the variants of parts with a choice, and the condition of any part. */
export const wantedItem = z.object({
  productId: id,
  quantity: quantity.default(1),
  condition,
  parts: z
    .array(z.object({ productId: id, condition }))
    .max(50, 'field-invalid')
    .default([]),
})

export const addItemInput = addInput.extend(wantedItem.shape).brand<'addItemInput'>()
export type AddItemInput = z.output<typeof addItemInput>

export const addItemsInput = addInput
  .extend({ items: z.array(wantedItem).min(1).max(50, 'field-invalid') })
  .brand<'addItemsInput'>()
export type AddItemsInput = z.output<typeof addItemsInput>

const choiceValues = z.record(z.string().max(200, 'field-invalid'), z.string().max(200, 'field-invalid'))

/** `wanted` and `values` are the choices for the products: see `PieceChoices`. */
export const addSetInput = addInput
  .omit({ basketId: true })
  .extend({
    setId: id,
    wanted: z.array(id).max(50, 'field-invalid').nullable(),
    values: choiceValues,
  })
  .brand<'addSetInput'>()
export type AddSetInput = z.output<typeof addSetInput>

/** `values` are the choices for the parts: see `PieceChoices`. */
export const addBundleInput = addInput
  .omit({ basketId: true })
  .extend({
    bundleId: id,
    quantity: quantity.default(1),
    values: choiceValues,
  })
  .brand<'addBundleInput'>()
export type AddBundleInput = z.output<typeof addBundleInput>

export const changeQuantityInput = z.object({ basketId, itemId, quantity }).brand<'changeQuantityInput'>()
export type ChangeQuantityInput = z.output<typeof changeQuantityInput>

/** Changes of lines, as `changeItems` makes them; `remove` takes the line out. */
export const changeItemsInput = z
  .object({
    basketId,
    changes: z
      .array(
        wantedItem.partial({ productId: true }).extend({
          itemId,
          quantity: quantity.optional(),
          frequency: frequency.optional(),
          remove: z.boolean(),
        }),
      )
      .min(1)
      .max(50, 'field-invalid'),
  })
  .brand<'changeItemsInput'>()
export type ChangeItemsInput = z.output<typeof changeItemsInput>

export const removeItemInput = z.object({ basketId, itemId }).brand<'removeItemInput'>()
export type RemoveItemInput = z.output<typeof removeItemInput>

export const restoreItemInput = z.object({ itemId }).brand<'restoreItemInput'>()
export type RestoreItemInput = z.output<typeof restoreItemInput>

export const setFrequencyInput = z.object({ basketId, frequency }).brand<'setFrequencyInput'>()
export type SetFrequencyInput = z.output<typeof setFrequencyInput>

export const setStoreInput = z.object({ storeId: id }).brand<'setStoreInput'>()
export type SetStoreInput = z.output<typeof setStoreInput>

export const createBasketInput = z
  .object({ storeId, frequency: frequency.optional() })
  .brand<'createBasketInput'>()
export type CreateBasketInput = z.output<typeof createBasketInput>

/** Both languages trade in US dollars, and a basket in any other currency is refused. */
const currency = z.literal('USD', 'field-invalid').optional()

/** What a new temporary basket is to hold. */
export const temporaryBasket = z.object({
  storeId,
  currency,
  frequency: frequency.optional(),
  items: z
    .array(wantedItem.omit({ condition: true }))
    .max(50, 'field-invalid')
    .default([]),
})

/**
 * What a temporary basket was prefilled with: the fields of the application as typed, its secret fields sealed, and
 * the sealed answer of the check of the phone, null if there was none.
 */
export type BasketPrefill = {
  readonly answers: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly payfoneResponse: string | null
}

/** The optional charges that a shopper wants: a list, or their names with commas between them, as a form has them. */
const chosenCharges = z
  .union([
    z.string().transform((text) => text.split(',').filter((name) => name !== '')),
    z.array(z.string()).max(50),
  ])
  .pipe(z.array(z.enum(optionalCharges, 'field-invalid')).max(optionalCharges.length, 'field-invalid'))

/** The basket fields a browser or client may set. */
export const updateBasketInput = z
  .object({
    basketId,
    currency,
    email: z.email('email-invalid').max(maxLength.email, 'field-too-long').optional(),
    sessionTrackingId: z.string().max(maxLength.sessionTrackingId, 'field-too-long').optional(),
    chosenCharges: chosenCharges.optional(),
    sessionAlive: z.coerce.number().int('field-invalid').min(0, 'field-invalid').optional(),
  })
  .brand<'updateBasketInput'>()
export type UpdateBasketInput = z.output<typeof updateBasketInput>
