import { FormattedMessage } from 'react-intl'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Affiliate } from './load-locator.server.ts'

/** In Minnesota and Wisconsin an affiliate owns the stores, so the page links to its sites. */
export function AffiliateMessage({ affiliate }: { affiliate: Affiliate }) {
  return (
    <Card tone="selected" className="flex max-w-2xl flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="store.affiliate.title" values={{ state: affiliate.state }} />
      </h2>
      <p>
        <FormattedMessage id="store.affiliate.text" values={{ state: affiliate.state }} />
      </p>
      <div className="flex flex-wrap gap-3">
        {affiliate.sites.map(({ label, url }, at) => (
          <a key={url} href={url} className={outsideButton(at === 0 ? 'primary' : 'secondary')}>
            {label}
          </a>
        ))}
      </div>
    </Card>
  )
}
