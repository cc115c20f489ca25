import { FormattedMessage } from 'react-intl'

/** For those who go by keyboard: past the header in one step. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-field bg-surface font-semibold text-primary focus:not-sr-only focus:p-3 focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      <FormattedMessage id="shell.skip" />
    </a>
  )
}
