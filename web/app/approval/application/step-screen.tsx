import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigation } from 'react-router'
import { type ApplicationStep, applicationSteps } from '#domain/approval/application-steps.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { useKeepAlive } from '#web/app/shopper/basket/use-keep-alive.ts'
import { KeptNotice } from '#web/app/shopper/login/kept-notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ErrorSummary } from '#web/app/ui/forms/error-summary.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button, ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Steps } from '#web/app/ui/navigation/steps.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { Consents } from './consents.tsx'
import { FailedNotice } from './failed-notice.tsx'
import type { FieldsProps } from './fields-props.ts'
import { PhoneOffer } from './phone-offer.tsx'
import { ReviewAnswers } from './review-answers.tsx'
import { useFieldLabels } from './use-field-labels.ts'
import { useKept } from './use-kept.ts'
import { WhyWeAsk } from './why-we-ask.tsx'

type Props = Omit<FieldsProps, 'problems'> & {
  step: ApplicationStep
  applicationId: string
  fromReview: boolean
  failed: boolean
  storeName: string
  /** Whether the last step offers to confirm the phone number. */
  offersPhoneCheck: boolean
  /** How often the cart is kept alive, in minutes. */
  refreshMinutes: number
  reply: FormReply | undefined
}

function stepPath(step: ApplicationStep | undefined): string {
  return pathTo('instantApproval', undefined, { step })
}

/** One step of the application: heading, fields and one button. */
export function StepScreen({
  step,
  applicationId,
  fromReview,
  failed,
  offersPhoneCheck,
  refreshMinutes,
  reply,
  ...fields
}: Props) {
  const intl = useIntl()
  const labels = useFieldLabels()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  useKept(form)
  useKeepAlive(refreshMinutes)
  const at = applicationSteps.indexOf(step)
  const problems = reply?.problems ?? {}
  const values = { ...fields.values, ...reply?.values }
  const ways = applicationSteps.map((name) => ({
    label: intl.formatMessage({ id: `application.step.${name}` }),
    to: stepPath(name),
  }))
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 pt-5 pb-8 md:px-8 md:pt-8">
      <Steps steps={ways} current={at} />
      <div className="flex flex-col gap-8 lg:flex-row lg:items-start lg:gap-16">
        <Form
          ref={form}
          id={openFormId}
          noValidate
          className="flex min-w-0 flex-1 flex-col gap-6"
          action={stepPath(step)}
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="applicationId" value={applicationId} />
          {fromReview && <input type="hidden" name="back" value="review" />}
          <div className="flex flex-col gap-2">
            <h1 className="text-2xl md:text-3xl">
              <FormattedMessage id={`application.step.${step}.title`} />
            </h1>
            <p className="text-muted">
              <FormattedMessage id={`application.step.${step}.text`} />
            </p>
          </div>
          {failed && <FailedNotice />}
          <KeptNotice />
          <ProblemNotice problem={reply?.problem} />
          <ErrorSummary problems={problems} labels={labels} />
          {step === 'review' ? (
            <>
              <ReviewAnswers {...fields} values={fields.values} />
              {offersPhoneCheck && (
                <PhoneOffer storeName={fields.storeName}>
                  <ButtonLink look="secondary" to={pathTo('payfone')}>
                    <FormattedMessage id="phone-check.offer.action" />
                  </ButtonLink>
                </PhoneOffer>
              )}
              <Consents problems={problems} values={values} storeName={fields.storeName} />
            </>
          ) : (
            <AnswerFields step={step} {...fields} values={values} problems={problems} />
          )}
          <StickyBar>
            {at > 0 && (
              <ButtonLink look="quiet" to={stepPath(applicationSteps[at - 1])}>
                <FormattedMessage id="application.back" />
              </ButtonLink>
            )}
            <Button disabled={busy} className="flex-1 lg:max-w-80">
              <NextLabel review={step === 'review'} busy={busy} />
            </Button>
          </StickyBar>
        </Form>
        <WhyWeAsk step={step} />
      </div>
    </div>
  )
}

function NextLabel({ review, busy }: { review: boolean; busy: boolean }) {
  if (!review) return <FormattedMessage id="application.next" />
  return <FormattedMessage id={busy ? 'application.sending' : 'application.send'} />
}
