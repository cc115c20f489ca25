import type { Result } from '#domain/base/result.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Runs an action of a form. If something unforeseen fails, it is logged and the result is the refusal
 * `server-failed`, so that the form is shown again as it was filled in and a dialog stays open. Responses that are
 * thrown, such as redirects, go on.
 */
export async function orServerFailed<T>(
  { core }: RequestContext,
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await act()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    core.log.error(thrown)
    return { ok: false, problem: { code: 'server-failed' } }
  }
}
