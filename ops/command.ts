import type { Context } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'

/** What a command runs with: the store, the address of its database, and who runs it. */
export type OperatorContext = { readonly context: Context; readonly url: string; readonly actor: string }

export type Command = {
  readonly usage: string
  readonly about: string
  /** Gives the lines to print, or the refusal. */
  run(args: readonly string[], operator: OperatorContext): Promise<Result<readonly string[]>>
}
