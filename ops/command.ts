import type { Context } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'

/** What a command gets: the context, the database URL, and the name of the operator. */
export type OperatorContext = { readonly context: Context; readonly url: string; readonly actor: string }

export type Command = {
  readonly usage: string
  readonly about: string
  /** Returns the lines to print, or a refusal. */
  run(args: readonly string[], operator: OperatorContext): Promise<Result<readonly string[]>>
}
