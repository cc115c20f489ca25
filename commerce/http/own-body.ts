import type { Context } from 'hono'
import { z } from 'zod'
import type { Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { wireId } from '#platform/wire-id.ts'
import { type ApiEnv, readBody } from './call.ts'

/** The body of a call that may name its customer, for the document; `shape` are its other members. */
export function ownBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject({
    customerId: z.string().max(64).optional().describe('the own id; another one is refused'),
    ...shape,
  })
}

export type OwnBody<Body> = { readonly who: Customer; readonly body: Body }

/**
 * Parses a body that may name a customer. The token determines the user; someone else's id fails like an
 * unknown one.
 */
export async function readOwn<Body>(
  c: Context<ApiEnv>,
  schema: z.ZodType<Body>,
  field = 'customerId',
): Promise<Result<OwnBody<Body>>> {
  const named = z.looseObject({ [field]: z.string().max(64).optional() })
  const body = await readBody(c, schema.and(named))
  if (!body.ok) return body
  const who = c.get('who')
  const name = body.value[field]
  const isOwn = name === undefined || name === '' || name === wireId(who.customerId)
  return isOwn ? ok({ who, body: body.value }) : fail('not-yours', { field })
}

/**
 * The customer, for data that only registered ones have: agreements, payments, saved methods, deliveries. Fails with
 * `sign-in-required` for others, and where the body names another customer as `readOwn` does.
 */
export async function readOwnAccount(c: Context<ApiEnv>, field = 'customerId'): Promise<Result<Customer>> {
  if (c.get('who').kind !== 'registered') return fail('sign-in-required')
  const own = await readOwn(c, z.looseObject({}), field)
  return own.ok ? ok(own.value.who) : own
}
