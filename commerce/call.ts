import type { Context } from 'hono'
import { createFactory, createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { Context as Core, Customer } from '#core/context.ts'
import { readInput } from '#core/read-input.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import { fail, type Problem, type Result } from '#domain/result.ts'
import { problemAnswer } from './problem.ts'
import { verifyAccessToken } from './tokens.ts'

/** What every call of this door has at hand. */
export type Door = { Variables: { core: Core; locale: Locale; who: Customer } }

export const door = createFactory<Door>()

/** Gives each call the core and its language. */
export function withCore(core: Core) {
  return createMiddleware<Door>(async (c, next) => {
    const asked = c.req.query('locale')
    c.set('core', core)
    c.set('locale', isLocale(asked) ? asked : defaultLocale)
    await next()
  })
}

/** Lets a call through only with a signed token of this store; everything behind it knows who is asking. */
export const signedIn = createMiddleware<Door>(async (c, next) => {
  const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const who = token === undefined ? undefined : await verifyAccessToken(token, c.get('core'))
  if (who === undefined) return problemAnswer(c, { code: 'sign-in-required' }, c.get('locale'))
  c.set('who', who)
  return next()
})

/** A call answered with a refusal. */
export function refuse(c: Context<Door>, problem: Problem): Response {
  return problemAnswer(c, problem, c.get('locale'))
}

/** Reads a JSON body with its schema. */
export async function readBody<T>(c: Context<Door>, schema: z.ZodType<T>): Promise<Result<T>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return body === undefined ? fail('field-invalid', { field: 'body' }) : readInput(schema, body)
}
