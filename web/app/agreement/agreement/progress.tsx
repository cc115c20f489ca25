import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { Day, shownTime } from '#web/app/ui/figures/day.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { isFirstSent } from './first-sent.ts'

type Step = {
  key: string
  done: boolean
  text: ReactNode
  link?: { to: string; text: ReactNode } | undefined
}

const shownStates: ReadonlySet<AgreementSummary['state']> = new Set([
  'draft',
  'signed',
  'prelim-paid',
  'active',
])

/** The delivery or pick-up: the day and time it is planned for, and the day on which it happened. */
function useDeliverySteps(agreement: AgreementSummary, isPaid: boolean): Step[] {
  const intl = useIntl()
  const { fulfilment, deliveryOn, deliveryWindow, deliveredOn, orderNumber, state, tracksDelivery } =
    agreement
  const planned = {
    fulfilment,
    day: <Day key="day" on={deliveryOn} weekday />,
    from: shownTime(intl, deliveryWindow.from),
    to: shownTime(intl, deliveryWindow.to),
  }
  const scheduled: Step = {
    key: 'scheduled',
    done: isPaid,
    text: <FormattedMessage id="agreement.step.scheduled" values={planned} />,
    link:
      state === 'prelim-paid'
        ? {
            to: pathTo('confirmation', { orderNo: orderNumber }),
            text: <FormattedMessage id="agreement.step.change" />,
          }
        : undefined,
  }
  const delivered: Step = {
    key: 'delivered',
    done: deliveredOn !== null,
    text:
      deliveredOn === null ? (
        <FormattedMessage id="agreement.step.not-delivered" values={{ fulfilment }} />
      ) : (
        <FormattedMessage
          id="agreement.step.delivered"
          values={{ fulfilment, day: <Day key="day" on={deliveredOn} weekday /> }}
        />
      ),
  }
  // Once the goods are there, the day that was planned says nothing more.
  return tracksDelivery && deliveredOn === null ? [scheduled, delivered] : [delivered]
}

function useSteps(agreement: AgreementSummary): Step[] {
  const { state, signedOn, autopayMethodId, number, offersOption, paysOnline } = agreement
  const isPaid = state === 'prelim-paid' || state === 'active'
  const isSent = isPaid && isFirstSent(agreement)
  const paid = isSent ? 'way' : isPaid ? 'yes' : 'no'
  const finish = { to: pathTo('checkout'), text: <FormattedMessage id="agreement.step.finish" /> }
  const delivery = useDeliverySteps(agreement, isPaid)
  const autopay = autopayMethodId !== null
  return [
    {
      key: 'signed',
      done: signedOn !== null,
      text:
        signedOn === null ? (
          <FormattedMessage id="agreement.step.unsigned" />
        ) : (
          <FormattedMessage id="agreement.step.signed" values={{ day: <Day key="day" on={signedOn} /> }} />
        ),
      link: signedOn === null ? finish : undefined,
    },
    {
      key: 'paid',
      done: isPaid && !isSent,
      text: <FormattedMessage id="agreement.step.paid" values={{ paid }} />,
      link: state === 'signed' ? finish : undefined,
    },
    ...delivery,
    ...(state === 'active' && !offersOption && (paysOnline || autopay)
      ? [
          {
            key: 'autopay',
            done: autopay,
            text: <FormattedMessage id="agreement.step.autopay" values={{ on: autopay ? 'yes' : 'no' }} />,
            link: autopay
              ? undefined
              : {
                  to: pathTo('enrolAutopay', undefined, { agreement: number }),
                  text: <FormattedMessage id="agreement.step.enrol" />,
                },
          },
        ]
      : []),
  ]
}

/** How far an agreement is: signed, paid, delivery planned with day and time, delivered, autopay; each with what to do. */
export function Progress({ agreement }: { agreement: AgreementSummary }) {
  const steps = useSteps(agreement)
  if (!shownStates.has(agreement.state)) return null
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">
        <FormattedMessage id="agreement.steps" />
      </h2>
      <ol className="flex flex-col gap-2">
        {steps.map(({ key, done, text, link }) => (
          <li key={key} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border ${done ? 'border-success bg-success text-surface' : 'border-divider'}`}
            >
              {done && <Icon name="check" className="size-4" />}
            </span>
            <p className={done ? '' : 'text-muted'}>
              <span className="sr-only">
                <FormattedMessage id="agreement.step.state" values={{ done: done ? 'yes' : 'no' }} />{' '}
              </span>
              {text}
              {link !== undefined && (
                <>
                  {' '}
                  <Link to={link.to} className="text-primary underline">
                    {link.text}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
