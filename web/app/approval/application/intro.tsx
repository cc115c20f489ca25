import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon, type IconName } from '#web/app/ui/pictures/icon.tsx'

const steps = [
  ['chat', 'answer'],
  ['bolt', 'decide'],
  ['sofa', 'choose'],
] as const satisfies readonly (readonly [IconName, string])[]

/** The start screen: what the application is for, and what to have at hand. */
export function Intro({ testing }: { testing: boolean }) {
  const { siteName } = useRoot()
  return (
    <div className="container-page flex flex-col gap-10 py-8 md:py-14 lg:flex-row lg:gap-16">
      <div className="flex flex-1 flex-col items-start gap-5">
        <h1 className="text-3xl md:text-4xl">
          <FormattedMessage id="application.intro.title" />
        </h1>
        <p className="max-w-prose text-lg">
          <FormattedMessage id="application.intro.text" />
        </p>
        <ButtonLink to={pathTo('instantApproval', undefined, { step: 'about' })} className="max-sm:w-full">
          <FormattedMessage id="application.intro.start" />
          <Icon name="arrow" className="size-5" />
        </ButtonLink>
        <div className="flex flex-col gap-2 rounded-card bg-surface-muted p-4 md:p-6">
          <h2 className="text-lg">
            <FormattedMessage id="application.intro.need" />
          </h2>
          <ul className="flex flex-col gap-1">
            {(['number', 'income', 'address'] as const).map((thing) => (
              <li key={thing} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-success" />
                <FormattedMessage id={`application.intro.need.${thing}`} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            <FormattedMessage id="application.intro.report" values={{ siteName }} />
          </p>
        </div>
        {testing && <TestApplicants />}
      </div>
      <ol className="flex flex-col gap-4 lg:w-96">
        {steps.map(([icon, name], at) => (
          <li key={name} className="flex gap-4 rounded-card border border-divider p-4 md:p-5">
            <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent">
              <Icon name={icon} className="size-7" />
            </span>
            <div>
              <h2 className="text-lg">
                {at + 1}. <FormattedMessage id={`application.intro.${name}`} />
              </h2>
              <p className="text-muted">
                <FormattedMessage id={`application.intro.${name}.text`} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const tags = ['conditional', 'declined', 'agency', 'form', 'failure', 'failure-once', 'timeout'] as const

/** On test servers only: how to get each outcome. docs/test-applicants.md has the same. */
function TestApplicants() {
  return (
    <details className="w-full rounded-card border border-dashed border-control p-4 text-sm">
      <summary className="cursor-pointer font-semibold">
        <FormattedMessage id="application.testing" />
      </summary>
      <p className="py-2">
        <FormattedMessage id="application.testing.text" />
      </p>
      <ul className="flex flex-col gap-1">
        {tags.map((tag) => (
          <li key={tag}>
            <code>ana+{tag}@example.com</code>: <FormattedMessage id={`application.testing.${tag}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}
