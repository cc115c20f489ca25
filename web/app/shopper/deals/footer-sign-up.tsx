import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#messages/message-id.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { EmailLine } from './email-line.tsx'
import { PhoneForm } from './phone-form.tsx'
import { TermsLink } from './terms-link.tsx'
import { type Sending, useSending } from './use-sending.ts'

/** How long the thanks are shown (document 1 §4). */
const thanksMs = 5_000

/** Back to the choice of e-mail and text, when somebody presses outside. */
function useCloseOutside(widget: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && widget.current?.contains(target)) return
      for (const form of widget.current?.querySelectorAll('details[open]') ?? []) form.removeAttribute('open')
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [widget])
}

/** A failure in the footer's own words; problems of fields are shown there. */
function Failure({ sending }: { sending: Sending }) {
  const isRefused = sending.state === 'refused' && Object.keys(sending.reply.problems).length === 0
  if (!isRefused && sending.state !== 'failed') return null
  return (
    <Notice tone="error">
      <FormattedMessage id={isRefused ? 'deals.footer.refused' : 'deals.footer.failed'} />
    </Notice>
  )
}

/** One way to sign up: the choice is its summary. Of the two, one is open at a time. */
function Way({ group, label, children }: { group: string; label: MessageId; children: ReactNode }) {
  return (
    <details name={group} className="open:order-last open:w-full">
      <summary className="flex min-h-12 w-fit cursor-pointer list-none items-center rounded-full border-2 border-primary px-6 font-semibold text-primary hover:bg-selected [&::-webkit-details-marker]:hidden">
        <FormattedMessage id={label} />
      </summary>
      <div className="flex flex-col gap-3 pt-4">{children}</div>
    </details>
  )
}

function Email({ onDone }: { onDone: () => void }) {
  const { sending, submit } = useSending('footer', onDone)
  return (
    <>
      <Failure sending={sending} />
      <EmailLine
        source="footer"
        sending={sending}
        submit={submit}
        button={<FormattedMessage id="deals.bar.button" />}
      />
    </>
  )
}

function Text({ onDone }: { onDone: () => void }) {
  const { sending, submit } = useSending('footer', onDone)
  return (
    <>
      <Failure sending={sending} />
      <PhoneForm sending={sending} submit={submit} />
    </>
  )
}

/**
 * Signs up for deals from the footer: first a choice of e-mail and text, then the form of one. After a success thanks are
 * shown for five seconds in its place, then the choice again (document 1 §2.3, §4).
 */
export function FooterSignUp() {
  const [title, group] = [useId(), useId()]
  const widget = useRef<HTMLElement>(null)
  const [thanks, setThanks] = useState(false)
  useCloseOutside(widget)
  useEffect(() => {
    if (!thanks) return
    const timer = setTimeout(() => setThanks(false), thanksMs)
    return () => clearTimeout(timer)
  }, [thanks])
  const onDone = () => setThanks(true)
  return (
    <section
      ref={widget}
      aria-labelledby={title}
      className="max-w-2xl rounded-card bg-surface p-4 text-content md:p-6"
    >
      <h2 id={title} className="mb-3 text-lg font-bold">
        <FormattedMessage id="deals.footer-link" />
      </h2>
      <div aria-live="polite">
        {thanks ? (
          <Notice tone="success">
            <FormattedMessage id="deals.thanks" />
          </Notice>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Way group={group} label="deals.footer.email">
              <Email onDone={onDone} />
            </Way>
            <Way group={group} label="deals.footer.text">
              <Text onDone={onDone} />
            </Way>
          </div>
        )}
      </div>
      <TermsLink />
    </section>
  )
}
