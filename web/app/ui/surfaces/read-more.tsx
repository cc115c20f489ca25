import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/**
 * Text of which five lines are shown, and a button that shows the rest (document 2 §2). A text of five lines or fewer
 * has no button. Without scripts the whole text is shown.
 */
export function ReadMore({ children }: { children: ReactNode }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const text = box.current
    if (text === null || isOpen) return
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1))
    observer.observe(text)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div>
      <div ref={box} id={id} className={isOpen ? '' : 'five-lines'}>
        {children}
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 cursor-pointer font-semibold text-primary underline"
        >
          <FormattedMessage id={isOpen ? 'content.read-less' : 'content.read-more'} />
        </button>
      )}
    </div>
  )
}
