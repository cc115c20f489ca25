import type { ReactNode } from 'react'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { AssetView } from './load-asset.server.ts'
import { Unwritten } from './unwritten.tsx'

type Parts = { readonly asset: AssetView; readonly lead?: ReactNode; readonly children?: ReactNode }

/** A content asset as the main part of a page, with `lead` between its title and its text, and `children` below. */
export function AssetArticle({ asset, lead, children }: Parts) {
  return (
    <div className="container-page py-6 md:py-12">
      <article className="flex max-w-prose flex-col items-start gap-6">
        <h1 className="text-2xl md:text-3xl">{asset.name}</h1>
        {lead}
        {asset.nodes === null ? <Unwritten /> : <RichText nodes={asset.nodes} />}
        {children}
      </article>
    </div>
  )
}
