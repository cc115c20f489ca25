import { FormattedMessage } from 'react-intl'
import { useRoot } from '../request/use-root.ts'

/** The copyright line. A store that accepts test cards only says so. */
export function Copyright() {
  const { siteName, takesTestCardsOnly, year } = useRoot()
  return (
    <p className="text-sm text-on-primary/80">
      <FormattedMessage
        id={takesTestCardsOnly ? 'shell.footer.demo' : 'shell.footer.copyright'}
        values={{ siteName, year }}
      />
    </p>
  )
}
