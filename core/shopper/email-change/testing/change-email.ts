import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { askEmailChange } from '../ask-email-change.ts'
import { confirmEmailChange } from '../confirm-email-change.ts'
import { emailChangeInput, emailChangeLinkInput } from '../schema.ts'

/** Gives an account another address, by the link that is mailed there. */
export async function changeEmail(who: Customer, email: string, context: TestContext): Promise<void> {
  unwrap(await askEmailChange(who, { ...inputOf(emailChangeInput, { email }), locale: 'en-US' }, context))
  while ((await runOutbox(context)) > 0);
  const mails = (await listSent(context)).filter(({ recipient }) => recipient === email)
  const [, token = ''] = /token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  unwrap(await confirmEmailChange(who, inputOf(emailChangeLinkInput, { token }), context))
}
