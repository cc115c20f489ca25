import { findChatScript, listOutsideScripts } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import { isOpenPage } from '#site/open-pages.ts'
import type { RequestContext } from './request-context.ts'
import type { OutsideData } from './use-root.ts'

/** What runs of other companies on the page of a request. */
export async function loadOutside({ core, path }: RequestContext): Promise<OutsideData> {
  const [scripts, chat] = await Promise.all([listOutsideScripts(core), findChatScript(core)])
  const isOpen = isOpenPage(path)
  return {
    isUsed: scripts.length > 0,
    isOpen,
    scripts: isOpen ? scripts.map(({ url, integrity }) => ({ url, integrity })) : [],
    hasChat: chat !== undefined,
  }
}
