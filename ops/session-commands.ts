import { endSessionsByOperator } from '#core/shopper/sign-in/end-sessions-by-operator.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator commands for sessions. */
export const sessionCommands: Readonly<Record<string, Command>> = {
  'end-sessions': {
    usage: 'end-sessions <e-mail>',
    about:
      'Signs a customer out everywhere, at once: a device was lost, or somebody else got in. Then have them set a new password.',
    async run([email = ''], { context, actor }) {
      const ended = await endSessionsByOperator(email, actor, context)
      return ended.ok ? ok([`${ended.value} sessions have ended.`]) : ended
    },
  },
}
