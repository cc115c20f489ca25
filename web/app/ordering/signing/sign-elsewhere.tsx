import { FormattedMessage } from 'react-intl'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'

/** The way to the pages of the signing service, in the place of the store's own signature. */
export function SignElsewhere({ dueTodayCents }: { dueTodayCents: number }) {
  const prefix = usePrefix()
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-primary p-4 md:p-6">
      <p>
        <FormattedMessage
          id="signing.sign.elsewhere"
          values={{ amount: <Money key="amount" cents={dueTodayCents} /> }}
        />
      </p>
      <a href={withPrefix(prefix, pathTo('signingStart'))} className={outsideButton()}>
        <FormattedMessage id="signing.sign.elsewhere.go" />
      </a>
    </div>
  )
}
