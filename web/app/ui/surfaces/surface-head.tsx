import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../pictures/icon.tsx'

type CloseButton = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'popoverTarget' | 'popoverTargetAction'
>

/** Title and close button of a dialog or sheet. `titleId` connects the title as its accessible name. */
export function SurfaceHead({
  titleId,
  title,
  className = '',
  ...close
}: CloseButton & { titleId: string; title: ReactNode; className?: string }) {
  const intl = useIntl()
  return (
    <div className={`surface-head ${className}`}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <button
        type="button"
        className="-mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-surface-muted"
        aria-label={intl.formatMessage({ id: 'shell.close' })}
        {...close}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
