import type { Context, Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { fillIn, strongAnswers } from '../../application/testing/applicants.ts'
import { phoneCodeInput } from '../schema.ts'
import { sendPhoneCode } from '../send-code.ts'

/** The small store, with a flag at the Columbus store that asks for the phone. */
export async function askingStore(env: Record<string, string> = {}): Promise<TestContext> {
  const context = await testStore(env)
  await context.db.run(sql`update store set flags = flags || '{"payfoneEnabled": true}' where id = '00101'`)
  return context
}

/** A guest whose application is filled in and not sent yet. */
export async function applicant(context: TestContext, change = {}): Promise<{ who: Customer; id: string }> {
  const { who } = await beginSession(context)
  return { who, id: await fillIn(who, strongAnswers(change), context) }
}

/** Asks for a code at the Columbus store. */
export const ask = (who: Customer, context: Context, by: 'text' | 'call' = 'text') =>
  sendPhoneCode(who, { ...inputOf(phoneCodeInput, { by }), locale: 'en-US', storeId: '00101' }, context)

/** Sends what waits, and gives the newest code that went to a number of ten digits. */
export async function receivedCode(context: Context, phone: string): Promise<string> {
  await runOutbox(context)
  const message = (await listSent(context)).find(({ recipient }) => recipient === phone)
  const [code] = message?.text.replace(/(?<=\d), (?=\d)/g, '').match(/\b\d{6}\b/) ?? []
  if (code === undefined) throw new Error(`no code went to ${phone}`)
  return code
}

/** A code that differs from the right one in its last digit. */
export function wrongCode(right: string): string {
  return `${right.slice(0, 5)}${(Number(right[5]) + 1) % 10}`
}
