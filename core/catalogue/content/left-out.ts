import type { Context } from '#core/context.ts'
import type { LeftOut } from './read-regions.ts'

const told = new Set<string>()

/**
 * Tells the operator in the log that something of a page is not shown: once in the life of the process, however often
 * the page is opened.
 * @param page the id of the page
 * @param what the component or what it names
 */
export function logLeftOut(page: string, what: LeftOut, { log }: Pick<Context, 'log'>): void {
  const key = JSON.stringify([page, what])
  if (told.has(key)) return
  told.add(key)
  log.warn({ page, ...what }, 'a part of a page is not shown')
}
