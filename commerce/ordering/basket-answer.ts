import type { Context } from 'hono'
import { z } from 'zod'
import type { Basket } from '#core/shopper/basket/basket.ts'
import type { Problem, Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, refuse } from '../http/call.ts'
import { wireBasket } from './basket-wire.ts'

/** What clients call a field that is named otherwise in core. */
const wireFields: Readonly<Record<string, string>> = {
  parts: 'bundledProductItems',
  frequency: 'c_racSelectedRentalPaymentOption',
  chosenCharges: 'c_chosenCharges',
  payfoneResponse: 'c_payfoneResponse',
  sessionTrackingId: 'c_customerSessionTrackingID',
  sessionAlive: 'c_sessionAlive',
  condition: 'c_racProductInventoryType',
  items: 'productItems',
  promotionId: 'couponItemId',
}

/**
 * The path of a field with the names of the API family: `items.0.parts` is `productItems.0.bundledProductItems`, and
 * `changes.0.itemId` is `0.itemId`, because a body with changes is a list.
 */
function wirePath(field: string): string {
  return field
    .split('.')
    .filter((name) => name !== 'changes')
    .map((name) => wireFields[name] ?? name)
    .join('.')
}

function named(problem: Problem): Problem {
  const { field, more } = problem
  return {
    ...problem,
    ...(field !== undefined && { field: wirePath(field) }),
    ...(more !== undefined && { more: more.map(named) }),
  }
}

/** Answers with a basket, or with the problem under the API names of its fields. */
export async function answerBasket(
  c: Context<ApiEnv>,
  basket: Result<Basket> | undefined,
): Promise<Response> {
  if (basket === undefined) return refuse(c, { code: 'basket-not-found', field: 'basketId' })
  if (!basket.ok) return refuse(c, named(basket.problem))
  return c.json(await wireBasket(basket.value, c.get('who'), c.get('locale'), c.get('core')))
}

/** Reads values of a path or body with the action's own schema, then runs the action. */
export async function runOnBasket<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
  input: unknown,
  action: (input: z.output<Schema>) => Promise<Result<Basket>>,
): Promise<Response> {
  const read = readInput(schema, input)
  return answerBasket(c, read.ok ? await action(read.value) : read)
}

/** The fields that a client may send for an item; prices and names are ignored. */
export const wireItemInput = z.looseObject({
  productId: z.string(),
  quantity: z.number().optional(),
  c_racProductInventoryType: z.enum(['NEW', 'USED']).optional(),
  /** The frequency that the shopper chose; the whole basket then has it. */
  c_racSelectedRentalPaymentOption: z.string().optional(),
  /** For a bundle: the chosen variants of its parts. */
  bundledProductItems: z
    .array(
      z.looseObject({
        productId: z.string(),
        c_racProductInventoryType: z.enum(['NEW', 'USED']).optional(),
      }),
    )
    .max(50)
    .optional(),
})

export type WireItem = z.output<typeof wireItemInput>

/** The chosen parts of a bundle. */
export function partsOf({ bundledProductItems }: Pick<WireItem, 'bundledProductItems'>) {
  return bundledProductItems?.map(({ productId, c_racProductInventoryType: condition }) => ({
    productId,
    condition,
  }))
}

/** The items of a body as the action that adds them takes them. */
export function itemsToAdd(items: readonly WireItem[]) {
  const chosen = items.find((item) => item.c_racSelectedRentalPaymentOption !== undefined)
  return {
    frequency: chosen?.c_racSelectedRentalPaymentOption,
    items: items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      condition: item.c_racProductInventoryType,
      parts: partsOf(item),
    })),
  }
}
