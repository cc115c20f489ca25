import type { Context } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'

/** What a command runs with: the store, its database's address, and who gives the order. */
export type Desk = { readonly context: Context; readonly url: string; readonly actor: string }

export type Command = {
  readonly usage: string
  readonly about: string
  /** Gives the lines to print, or the refusal. */
  run(args: readonly string[], desk: Desk): Promise<Result<readonly string[]>>
}
