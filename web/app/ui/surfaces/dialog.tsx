import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../navigation/button.tsx'
import { SurfaceHead } from './surface-head.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Whether a tap outside closes it too. */
  dismissable?: boolean
  /** Class names for its maximum width. Phones show it in full width. */
  className?: string
  children: ReactNode
}

/** Opens and closes the browser's modal dialog with `open`. A tap outside closes it if `dismissable`. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, dismissable: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || !open) return
    dialog.showModal()
    const closeIfOutside = (event: MouseEvent) => {
      if (dismissable && event.target === dialog) dialog.close()
    }
    dialog.addEventListener('click', closeIfOutside)
    return () => {
      dialog.removeEventListener('click', closeIfOutside)
      dialog.close()
    }
  }, [ref, open, dismissable])
}

/** A modal dialog: the focus stays inside and returns when it is closed. */
export function Dialog({
  open,
  onClose,
  title,
  dismissable = true,
  className = 'max-w-lg',
  children,
}: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, open, dismissable)
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose} className={`dialog ${className}`}>
      {open && (
        <div className="flex flex-col gap-4 p-4 md:p-6">
          <SurfaceHead titleId={id} title={title} onClick={onClose} />
          {children}
        </div>
      )}
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** Called on Yes only. */
  onConfirm: () => void
  title?: ReactNode
  message?: ReactNode
  yes?: ReactNode
  no?: ReactNode
}

/** Asks for a confirmation before something is done (document 1 §2.3). */
export function ConfirmDialog({ open, onClose, onConfirm, title, message, yes, no }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title ?? <FormattedMessage id="shell.confirm.title" />}>
      <p>{message ?? <FormattedMessage id="shell.confirm.message" />}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" look="secondary" onClick={onClose}>
          {no ?? <FormattedMessage id="shell.confirm.no" />}
        </Button>
        <Button
          type="button"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {yes ?? <FormattedMessage id="shell.confirm.yes" />}
        </Button>
      </div>
    </Dialog>
  )
}
