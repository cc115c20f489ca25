import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { EmailLine } from './email-line.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { TermsLink } from './terms-link.tsx'
import { useSending } from './use-sending.ts'

/**
 * "Never miss a deal:" with an e-mail field. It stays on the page: a success puts thanks in its place, a failure says why
 * and keeps what was typed (document 1 §2.3, §4).
 */
export function DealsBar() {
  const title = useId()
  const { sending, submit } = useSending('bar', () => {})
  return (
    <section aria-labelledby={title} className="rounded-card bg-selected p-4 md:p-6">
      <h2 id={title} className="mb-2 text-xl">
        <FormattedMessage id="deals.bar.title" />
      </h2>
      <div aria-live="polite" className="flex flex-col gap-3">
        {sending.state === 'done' ? (
          <Notice tone="success">
            <FormattedMessage id="deals.thanks" />
          </Notice>
        ) : (
          <>
            <SendingProblem
              sending={sending}
              problem={sending.state === 'refused' ? sending.reply.problem : undefined}
            />
            <EmailLine
              source="bar"
              sending={sending}
              submit={submit}
              button={<FormattedMessage id="deals.bar.button" />}
            />
            <TermsLink />
          </>
        )}
      </div>
    </section>
  )
}
