import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Who may receive goods besides the customer, by name, with a link to change it. */
export function WhoMayReceive({ names }: { names: readonly string[] }) {
  const intl = useIntl()
  return (
    <p className="text-sm wrap-anywhere">
      <FormattedMessage
        id="authorized-people.who"
        values={{ count: names.length, names: intl.formatList(names) }}
      />{' '}
      <Link
        to={pathTo('personalInfo')}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        <FormattedMessage
          id={names.length === 0 ? 'authorized-people.name-somebody' : 'authorized-people.change'}
        />
      </Link>
    </p>
  )
}
