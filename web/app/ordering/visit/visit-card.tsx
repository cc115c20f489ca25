import { FormattedMessage } from 'react-intl'
import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { Visit } from '#core/ordering/visit/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { SlotFields } from '../steps/slot-fields.tsx'
import { dueWith, type Returning, ReturnTerms } from './return-terms.tsx'
import { SlotText } from './slot-text.tsx'

/** What has happened with a visit, step by step. */
function Steps({ visit }: { visit: Visit }) {
  const steps = [
    ['visit.step.asked', visit.askedOn],
    ['visit.step.coming', visit.date],
    ['visit.step.began', visit.beganOn],
    ['visit.step.done', visit.state === 'done' ? visit.endedOn : null],
  ] as const
  const known = steps.filter(([id]) => visit.state !== 'cancelled' || id !== 'visit.step.coming')
  return (
    <ol className="list-decimal pl-5 text-sm">
      {known.map(([id, on]) =>
        on === null ? null : (
          <li key={id}>
            <FormattedMessage id={id} values={{ kind: visit.kind, day: <Day key="day" on={on} /> }} />
          </li>
        ),
      )}
    </ol>
  )
}

type ChangeProps = {
  visit: Visit
  choices: DeliveryChoices
  /** The agreement of a return that can be moved; null for all other visits. */
  returning: Returning | null
  reply: FormReply | undefined
}

/** Until the day before: another day, or none. Folded away, so that nobody cancels by accident. */
function Change({ visit, choices, returning, reply }: ChangeProps) {
  const { id, kind, date, window, storeName } = visit
  if (!visit.canChange)
    return (
      <p className="text-sm">
        <FormattedMessage id="visit.today" values={{ store: storeName }} />
      </p>
    )
  const summary = 'flex min-h-11 cursor-pointer items-center font-semibold text-primary'
  return (
    <>
      <details open={reply !== undefined}>
        <summary className={summary}>
          <FormattedMessage id="visit.change" />
        </summary>
        <Form className="flex flex-col gap-4 py-3">
          <input type="hidden" name="visitId" value={id} />
          {returning && <ReturnTerms agreement={returning} />}
          <SlotFields
            choices={choices}
            {...dueWith(returning, choices)}
            date={reply?.values.date ?? date}
            window={reply?.values.window ?? `${window.from}-${window.to}`}
            problems={reply?.problems ?? {}}
          />
          <SubmitButton className="self-start">
            <FormattedMessage id="delivery.change.save" />
          </SubmitButton>
        </Form>
      </details>
      <details>
        <summary className={summary}>
          <FormattedMessage id="visit.cancel" />
        </summary>
        <Form className="flex flex-col items-start gap-3 py-3">
          <input type="hidden" name="visitId" value={id} />
          <p>
            <FormattedMessage id="visit.cancel.text" values={{ kind }} />
          </p>
          <Button look="danger" name="intent" value="cancel">
            <FormattedMessage id="visit.cancel.sure" />
          </Button>
        </Form>
      </details>
    </>
  )
}

/** A visit with its steps; `choices` are there while it can be changed. */
export function VisitCard({ visit, choices, returning, reply }: ChangeProps) {
  const { kind, state, agreementNumber, wish } = visit
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="text-lg">
        <FormattedMessage id="visit.kind" values={{ kind }} />
        {': '}
        <FormattedMessage id="visit.state" values={{ kind, state }} />
      </h3>
      {state === 'scheduled' && (
        <p className="font-semibold">
          <SlotText date={visit.date} window={visit.window} />
        </p>
      )}
      <Link
        to={pathTo('agreement', { agreementNumber })}
        className="inline-flex min-h-11 items-center self-start text-primary"
      >
        <FormattedMessage id="agreement.number" values={{ number: agreementNumber }} />
      </Link>
      {wish !== '' && <p className="wrap-anywhere whitespace-pre-line">{wish}</p>}
      <Steps visit={visit} />
      <ProblemNotice problem={reply?.problem} />
      {state === 'scheduled' && (
        <Change visit={visit} choices={choices} returning={returning} reply={reply} />
      )}
    </Card>
  )
}
