import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Button } from '../../ui/navigation/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'

/**
 * Asks whether scripts of other companies may run: two buttons of equal weight. It lies at the end of the page and
 * stays in view, so it covers nothing that cannot be scrolled to.
 */
export default function ConsentBar({ choose }: { choose: (choice: 'yes' | 'no') => void }) {
  return (
    <section
      aria-labelledby="consent-title"
      data-consent
      className="sticky bottom-0 z-30 border-t border-divider bg-surface py-4 shadow-float print:hidden"
    >
      <div className="container-page flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-8">
        <div className="min-w-0 flex-1 text-sm">
          <h2 id="consent-title" className="text-base font-bold">
            <FormattedMessage id="privacy.ask.title" />
          </h2>
          <p>
            <FormattedMessage id="privacy.ask.text" />{' '}
            <Link to={pathTo('privacy')} className="text-primary underline">
              <FormattedMessage id="privacy.choices.policy" />
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button type="button" look="secondary" onClick={() => choose('yes')}>
            <FormattedMessage id="privacy.accept" />
          </Button>
          <Button type="button" look="secondary" onClick={() => choose('no')}>
            <FormattedMessage id="privacy.decline" />
          </Button>
        </div>
      </div>
    </section>
  )
}
