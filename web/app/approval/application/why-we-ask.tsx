import { FormattedMessage } from 'react-intl'
import type { ApplicationStep } from '#domain/approval/application-steps.ts'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

/** Why a step asks its questions. Beside the form on desktops, below it on phones. Typing is saved by a script only. */
export function WhyWeAsk({ step }: { step: ApplicationStep }) {
  return (
    <aside className="flex flex-col gap-4 rounded-card bg-surface-muted p-4 md:p-6 lg:mt-2 lg:w-80">
      <div className="flex gap-3">
        <Icon name="info" className="size-6 text-primary" />
        <div>
          <h2 className="text-base">
            <FormattedMessage id={step === 'review' ? 'application.why.review' : 'application.why'} />
          </h2>
          <p className="text-sm text-muted">
            <FormattedMessage id={`application.step.${step}.why`} />
          </p>
        </div>
      </div>
      <div className="needs-scripts flex gap-3">
        <Icon name="check" className="size-6 text-success" />
        <p className="text-sm text-muted">
          <FormattedMessage id="application.kept" />
        </p>
      </div>
    </aside>
  )
}
