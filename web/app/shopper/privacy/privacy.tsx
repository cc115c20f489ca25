import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import { assetMeta } from '#web/app/catalogue/content/asset-meta.ts'
import { loadAsset } from '#web/app/catalogue/content/load-asset.server.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData)

export function loader(args: Route.LoaderArgs) {
  return loadAsset(requestContextOf(args))
}

/** What the website collects with the scripts and the chat that this store uses. */
function WhatIsCollected() {
  const { outside } = useRoot()
  const items: readonly MessageId[] = [
    'privacy.collected.typed',
    'privacy.collected.chosen',
    'privacy.collected.alerts',
    'privacy.collected.pages',
    'privacy.collected.activities',
    'privacy.collected.errors',
    ...(outside.isUsed
      ? (['privacy.collected.outside', 'privacy.collected.gpc'] as const)
      : (['privacy.collected.none'] as const)),
    ...(outside.hasChat ? (['privacy.collected.chat'] as const) : []),
  ]
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="privacy.collected.title" />
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {items.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <Link
        to={pathTo('privacyChoices')}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="privacy.choices.title" />
      </Link>
    </section>
  )
}

/** The privacy policy: the store's own text, if it has one, and what the website collects. */
export default function Privacy({ loaderData: asset }: Route.ComponentProps) {
  return (
    <div className="container-page py-6 md:py-12">
      <article className="flex max-w-prose flex-col gap-6">
        <h1 className="text-2xl md:text-3xl">{asset.name}</h1>
        {asset.nodes !== null && <RichText nodes={asset.nodes} />}
        <WhatIsCollected />
      </article>
    </div>
  )
}
