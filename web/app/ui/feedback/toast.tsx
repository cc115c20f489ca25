import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../pictures/icon.tsx'

/** A short message about what was just done. `undo` is the form that takes it back. */
export type ToastMessage = {
  title: ReactNode
  text?: ReactNode
  tone?: 'success' | 'error' | 'info'
  undo?: ReactNode
}

type Shown = ToastMessage & { id: number }

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})

/**
 * Returns a function that shows a toast for 5000 ms, or 20 seconds with a form to undo. The time stops while the
 * pointer is over it.
 */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext)
}

const marks = {
  success: { icon: 'check', look: 'border-success text-success' },
  error: { icon: 'warning', look: 'border-danger text-danger' },
  info: { icon: 'info', look: 'border-primary text-primary' },
} as const

function Toast({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const intl = useIntl()
  const mark = marks[message.tone ?? 'success']
  return (
    // CSS hides it after its time. Without scripts it cannot be closed, so it is above the page's content,
    // covers nothing, and stays.
    <div
      className={`toast flex w-full max-w-sm items-start gap-3 rounded-card border-l-4 bg-surface p-4 text-content shadow-float ${mark.look} ${message.undo === undefined ? '' : '[--toast-time:20000ms]'}`}
      onAnimationEnd={(event) => event.animationName === 'toast-leave' && onGone()}
    >
      <Icon name={mark.icon} />
      <div className="min-w-0 flex-1 text-content">
        <p className="font-semibold">{message.title}</p>
        {message.text !== undefined && <div>{message.text}</div>}
        {message.undo !== undefined && (
          // A form that scripts have sent leaves with its toast. The browser would not send one that is gone.
          <div onSubmit={(event) => event.defaultPrevented && onGone()}>{message.undo}</div>
        )}
      </div>
      <button
        type="button"
        onClick={onGone}
        aria-label={intl.formatMessage({ id: 'shell.close' })}
        className="needs-scripts -m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-content hover:bg-surface-muted"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}

/** Wraps the pages and shows their toasts, and those that the server left for the next page. */
export function Toasts({ left, children }: { left: ToastMessage | undefined; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>(left === undefined ? [] : [{ ...left, id: 0 }])
  const show = useCallback((message: ToastMessage) => {
    setToasts((all) => [...all, { ...message, id: (all.at(-1)?.id ?? 0) + 1 }])
  }, [])
  // The toast of the first document is rendered already. Toasts of later answers are added and stay for their
  // full time, also when the next answer has none.
  const known = useRef(left)
  useEffect(() => {
    if (left !== undefined && left !== known.current) show(left)
    known.current = left
  }, [left, show])
  return (
    <ToastContext value={show}>
      {children}
      {/* Above the bars of pages, below the header: it must not cover the suggestions of the search or the menu. */}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(96px+var(--offline-height))] z-25 flex flex-col items-center gap-2 noscript:static noscript:-order-1 noscript:mx-4 *:pointer-events-auto md:inset-x-auto md:top-44 md:right-4 md:bottom-auto md:items-end"
      >
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            message={toast}
            onGone={() => setToasts((all) => all.filter((one) => one.id !== toast.id))}
          />
        ))}
      </div>
    </ToastContext>
  )
}
