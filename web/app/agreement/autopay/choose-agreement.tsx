import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** Chooses an agreement if there are several, or says that there is none. */
export function ChooseAgreement({ agreements }: { agreements: readonly AgreementSummary[] }) {
  const { locale } = useRoot()
  if (agreements.length === 0) {
    return (
      <EmptyState
        icon="check"
        title={<FormattedMessage id="autopay.none" />}
        action={
          <ButtonLink to={pathTo('myAccount')}>
            <FormattedMessage id="autopay.back" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="autopay.none.text" />
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="choose" className="flex flex-col gap-4">
      <h2 id="choose" className="text-xl">
        <FormattedMessage id="autopay.choose" />
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {agreements.map(({ id, number, items, autopayMethodId }) => (
          <li key={id}>
            <Card className="flex flex-col items-start gap-1">
              <Link
                to={pathTo('enrolAutopay', undefined, { agreement: number })}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                <FormattedMessage id="autopay.for" values={{ number, items: goodsLine(items, locale) }} />
              </Link>
              <p className="text-muted">
                <FormattedMessage
                  id="autopay.state"
                  values={{ on: autopayMethodId === null ? 'no' : 'yes' }}
                />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
