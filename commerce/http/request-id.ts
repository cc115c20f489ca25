import type { Context } from 'hono'

/** Set by the server for each request. */
export type RequestVariables = { Variables: { requestId: string } }

/** The id of a request, which its lines in the log have; undefined where no server stands before the calls. */
export function requestIdOf(c: Context): string | undefined {
  return (c as Context<{ Variables: Partial<RequestVariables['Variables']> }>).get('requestId')
}
