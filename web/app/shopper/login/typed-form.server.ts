import { z } from 'zod'
import type { Customer } from '#core/context.ts'
import { keepForm } from '#core/shopper/session/keep-form.ts'
import { readInput } from '#platform/read-input.ts'
import { splitPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { isKept } from '#web/app/request/kept-fields.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { keptParam } from './kept-form.ts'

/** What was typed on a page when its time-out was over: the page's path with query, and fields with their values. */
export type TypedForm = {
  readonly page: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const fieldsSchema = z.array(z.tuple([z.string().max(200), z.string().max(20_000)])).max(300)

function fieldsOf(text: string): TypedForm['fields'] {
  try {
    const read = readInput(fieldsSchema, JSON.parse(text))
    return read.ok ? read.value.filter(([name]) => isKept(name)) : []
  } catch {
    return []
  }
}

/** Reads the form that a page sends when its time-out is over, without secrets. */
export function readTypedForm(form: FormData): TypedForm | undefined {
  const page = safeRedirect(form.get('page'))
  const typed = form.get('typed')
  if (page === undefined || typeof typed !== 'string') return undefined
  const url = new URL(page, 'http://store.invalid')
  url.searchParams.delete(keptParam)
  const fields = fieldsOf(typed)
  return { page: `${url.pathname}${url.search}`, fields }
}

/** Stores what was typed for `owner`, who gets it back after signing in again in the same browser. */
export async function keepTypedForm(
  requestContext: RequestContext,
  owner: Customer,
  typed: TypedForm | undefined,
): Promise<void> {
  if (typed === undefined || typed.fields.length === 0) return
  const { page, fields } = typed
  const id = await keepForm({ path: page, fields }, requestContext.core, owner)
  if (id !== undefined) setCookie(requestContext, 'kept', id)
}

/** The step of a checkout page, from its query. */
export function stepOf({ page }: TypedForm): string | null {
  return new URL(splitPrefix(page).path, 'http://store.invalid').searchParams.get('step')
}
