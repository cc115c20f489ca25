import type { Context } from '#core/context.ts'
import { getPreference } from '../preference/get-preference.ts'
import { outsideScripts } from './outside-scripts.ts'

/** A script of another company that a page may load. */
export type OutsideScript = {
  readonly url: string
  readonly integrity?: string | undefined
  /** Every origin that the script needs, its own first. */
  readonly sources: readonly string[]
}

type Row = (typeof outsideScripts)[keyof typeof outsideScripts]

async function scriptOf({ preference }: Row, context: Context): Promise<OutsideScript | undefined> {
  const found = await getPreference(preference, context)
  return found && { ...found, sources: [new URL(found.url).origin, ...found.sources] }
}

/**
 * The scripts of other companies that the preferences name for open pages. An empty preference names none; one that
 * is no https address is logged and names none (SHL-479).
 */
export async function listOutsideScripts(context: Context): Promise<OutsideScript[]> {
  const rows = Object.values(outsideScripts).filter(({ where }) => where === 'open')
  const scripts = await Promise.all(rows.map((row) => scriptOf(row, context)))
  return scripts.filter((script) => script !== undefined)
}

/** The chat's script; undefined if the store has no chat. */
export function findChatScript(context: Context): Promise<OutsideScript | undefined> {
  return scriptOf(outsideScripts.chat, context)
}
