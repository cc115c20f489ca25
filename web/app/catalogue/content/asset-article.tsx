import type { ReactNode } from 'react'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { AssetView } from './load-asset.server.ts'
import { Unwritten } from './unwritten.tsx'

/** A content asset as the main part of a page, with `children` below its text. */
export function AssetArticle({ asset, children }: { asset: AssetView; children?: ReactNode }) {
  return (
    <div className="container-page py-6 md:py-12">
      <article className="flex max-w-prose flex-col items-start gap-6">
        <h1 className="text-2xl md:text-3xl">{asset.name}</h1>
        {asset.nodes === null ? <Unwritten /> : <RichText nodes={asset.nodes} />}
        {children}
      </article>
    </div>
  )
}
