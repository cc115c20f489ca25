import { FormattedMessage } from 'react-intl'
import { useReloadWhile } from '#web/app/request/use-reload-while.ts'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

const everyMs = 2_000

/** Shown while the engine decides. Reloads until there is an answer. */
export function Deciding() {
  useReloadWhile(true, everyMs)
  return (
    <div className="container-page flex flex-col items-center gap-4 py-20 text-center" aria-live="polite">
      <span className="flex size-20 animate-pulse items-center justify-center rounded-full bg-accent">
        <Icon name="sofa" className="size-10" />
      </span>
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="application.deciding.title" />
      </h1>
      <p className="max-w-prose text-muted">
        <FormattedMessage id="application.deciding.text" />
      </p>
    </div>
  )
}
