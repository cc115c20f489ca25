import type { ServerBuild } from 'react-router'
import { createRequestHandler, type RouterContextProvider } from 'react-router'
import type { Context } from '#core/context.ts'

export type Pages = (request: Request, core: Context, nonce: string) => Promise<Response>

type Entry = { carry(core: Context, nonce: string): RouterContextProvider }

/** Loads the built pages. `npm run build` makes them. */
export async function loadPages(): Promise<Pages> {
  const address = new URL('../build/server/index.js', import.meta.url)
  const build = (await import(address.href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as Entry
  return (request, core, nonce) => handle(request, entry.carry(core, nonce))
}
