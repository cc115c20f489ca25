import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { AnswerPage } from './answer-page.ts'

/**
 * For somebody who followed the link of a mail to an answer in a browser that knows none: where the answer is. Whoever
 * applied with an account signs in and comes to the answer.
 */
export function AnswerNotice({ page, registered }: { page: AnswerPage; registered: boolean }) {
  return (
    <div className="container-page pt-6">
      <Card tone="selected" className="flex flex-col items-start gap-3">
        <p className="text-lg font-bold">
          <FormattedMessage id="application.answer.title" />
        </p>
        <p className="max-w-prose">
          <FormattedMessage id="application.answer.text" values={{ registered: registered ? 'yes' : 'no' }} />
        </p>
        {!registered && (
          <ButtonLink to={pathTo('login', undefined, { return: pathTo(page) })} look="secondary">
            <FormattedMessage id="application.answer.sign-in" />
          </ButtonLink>
        )}
      </Card>
    </div>
  )
}
