import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#messages/message-id.ts'
import { Icon, type IconName } from '#web/app/ui/pictures/icon.tsx'

const reasons: readonly { icon: IconName; id: MessageId }[] = [
  { icon: 'calendar', id: 'login.reason.payments' },
  { icon: 'bolt', id: 'login.reason.approval' },
  { icon: 'heart', id: 'login.reason.saved' },
]

/** The layout of the sign-in pages: the form, and beside it the benefits of an account. */
export function SignInFrame({
  title,
  text,
  children,
}: {
  title: MessageId
  text?: MessageId
  children: ReactNode
}) {
  return (
    <div className="-mb-16 bg-surface-muted">
      <div className="container-page grid gap-8 py-6 pb-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)_minmax(0,360px)_minmax(0,1fr)] lg:gap-16">
        <div className="flex w-full max-w-[480px] flex-col gap-5 justify-self-center rounded-card bg-surface p-5 md:p-8 lg:col-start-2">
          <div className="flex flex-col gap-2">
            <h1 className="text-2xl">
              <FormattedMessage id={title} />
            </h1>
            {text !== undefined && (
              <p className="text-muted">
                <FormattedMessage id={text} />
              </p>
            )}
          </div>
          {children}
        </div>
        <ul className="flex w-full max-w-[480px] flex-col gap-6 self-center justify-self-center px-1 lg:col-start-3">
          {reasons.map(({ icon, id }) => (
            <li key={id} className="flex items-center gap-4">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent">
                <Icon name={icon} />
              </span>
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
