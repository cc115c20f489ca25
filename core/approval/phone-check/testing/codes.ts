import type { Context } from '#core/context.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'

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
