import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { listInterstitialRules, rulesQueryInput } from '#core/catalogue/content/interstitial-rules.ts'
import { type RichNode, readRichText } from '#core/catalogue/content/rich-text.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/account-message'

/** The content of a message. */
export type AccountMessageContent = { readonly title: string; readonly nodes: readonly RichNode[] }

/** The content asset `?content=`, in the language of the address. Status 404 if there is none. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { locale, core } = requestContextOf(args)
  const asset = await getAsset(args.url.searchParams.get('content') ?? '', locale, core)
  if (!asset.ok) return new Response(null, { status: 404 })
  const content: AccountMessageContent = { title: asset.value.name, nodes: readRichText(asset.value.body) }
  return Response.json(content)
}

/** The rules of the posted names as {"sortedRules": […]}. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const read = readForm(await formOf(args.request), rulesQueryInput)
  if (!read.ok) return new Response(null, { status: 422 })
  return Response.json({ sortedRules: await listInterstitialRules(read.value, requestContextOf(args).core) })
}
