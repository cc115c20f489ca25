import { FormattedMessage } from 'react-intl'

/** Lets keyboard users skip the header. */
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
