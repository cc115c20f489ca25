import { FormattedMessage } from 'react-intl'
import { consentKinds } from '#domain/approval/application-steps.ts'
import type { Problem } from '#domain/base/result.ts'
import { useLocatorLink } from '#web/app/places/store/use-locator-link.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

type Props = {
  problems: Readonly<Record<string, Problem>>
  values: Readonly<Record<string, string>>
  /** Name of the store that the application goes to. */
  storeName: string
}

/** The store that the application goes to: the chosen one, or else the one whose prices are shown. */
function StoreLine({ storeName }: Pick<Props, 'storeName'>) {
  const locator = useLocatorLink()
  if (storeName === '') return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        <FormattedMessage
          id="application.store"
          values={{ store: <strong key="store">{storeName}</strong> }}
        />
      </span>
      <Link to={locator} className="inline-flex min-h-11 items-center font-semibold text-primary">
        <FormattedMessage id="basket.store.change" />
      </Link>
    </p>
  )
}

/** The consents of an application: a plain sentence each, with the full text in a disclosure. */
export function Consents({ problems, values, storeName }: Props) {
  const { siteName } = useRoot()
  return (
    <div className="flex flex-col gap-4">
      <StoreLine storeName={storeName} />
      {consentKinds.map((kind) => (
        <div key={kind} className="rounded-card border border-divider px-4 py-2">
          <CheckField
            name={kind}
            value="yes"
            defaultChecked={values[kind] === 'yes'}
            label={<FormattedMessage id={`application.consent.${kind}`} values={{ siteName }} />}
            problem={problems[kind]}
          />
          <details className="pb-2 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center pl-9 text-primary underline">
              <FormattedMessage id={`application.consent.${kind}.more`} />
            </summary>
            <p className="pl-9 whitespace-pre-line text-muted">
              <FormattedMessage id={`application.consent.${kind}.text`} values={{ siteName }} />
            </p>
          </details>
        </div>
      ))}
    </div>
  )
}
