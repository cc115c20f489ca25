import { endSessionsByOperator } from '#core/shopper/sign-in/end-sessions-by-operator.ts'
import { sendWelcomeByOperator } from '#core/shopper/sign-in/welcome.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator commands for the account that a customer signs in to. */
export const sessionCommands: Readonly<Record<string, Command>> = {
  'end-sessions': {
    usage: 'end-sessions <email>',
    about:
      'Signs a customer out everywhere, at once, and removes their passkeys and another e-mail address that waits to be confirmed: a device was lost, or somebody else got in. Then have them set a new password.',
    async run([email = ''], { context, actor }) {
      const ended = await endSessionsByOperator(email, actor, context)
      if (!ended.ok) return ended
      const { sessions, passkeys, hadEmailChange } = ended.value
      return ok([
        `${sessions} sessions have ended.`,
        ...(passkeys > 0 ? [`Passkeys removed: ${passkeys}. The customer can add their own again.`] : []),
        ...(hadEmailChange ? ['The change of the e-mail address that waited is stopped.'] : []),
      ])
    },
  },
  'send-welcome': {
    usage: 'send-welcome <email>',
    about:
      'Sends a customer the welcome once more, with the link that confirms the address: the first one was lost.',
    async run([email = ''], { context, actor }) {
      const sent = await sendWelcomeByOperator(email, actor, context)
      if (!sent.ok) return sent
      return ok([sent.value ? 'The mail goes out.' : 'The address is confirmed already: no mail goes out.'])
    },
  },
}
