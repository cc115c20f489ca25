import { FormattedMessage, useIntl } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import { askVisit } from '#core/ordering/visit/ask-visit.ts'
import { getVisitForm } from '#core/ordering/visit/get-visit-form.ts'
import { askVisitInput } from '#core/ordering/visit/schema.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { type VisitKind, visitKinds } from '#domain/ordering/visit-machine.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice, ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { TextAreaField, TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { SlotFields } from '../steps/slot-fields.tsx'
import type { Route } from './+types/ask-visit'
import { dueWith, ReturnTerms } from './return-terms.tsx'
import { visitChoices } from './visit-choices.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, 'visit.form.title', { noindex: true, values: { kind: params.visitKind } })

function kindOf(text: string): VisitKind {
  const kind = visitKinds.find((known) => known === text)
  if (kind === undefined) throw new Response(null, { status: 404 })
  return kind
}

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const kind = kindOf(args.params.visitKind)
  const { agreementNumber } = args.params
  const form = await getVisitForm(who, { agreementNumber, kind }, requestContextOf(args).core)
  if (!form.ok) throw new Response(null, { status: 404 })
  const { agreement, isPlanned, others, notBefore, days } = form.value
  return { kind, agreement, isPlanned, others, notBefore, choices: visitChoices(days) }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  form.set('agreementNumber', args.params.agreementNumber)
  form.set('kind', kindOf(args.params.visitKind))
  const read = readForm(form, askVisitInput)
  if (!read.ok) return showAgain(read.reply)
  const asked = await askVisit(who, read.value, requestContext.core)
  if (!asked.ok) return showAgain(refused(read.reply, asked.problem))
  setFlash(requestContext, { title: 'visit.booked' })
  return goTo(requestContext, pathTo('scheduleDelivery'))
}

type Shown = Route.ComponentProps['loaderData']

/** What a visit changes about rent and payments. */
function Consequences({ kind, agreement }: Pick<Shown, 'kind' | 'agreement'>) {
  if (kind === 'return') return <ReturnTerms agreement={agreement} />
  return (
    <p>
      <FormattedMessage id={`visit.form.${kind}.rent`} />
    </p>
  )
}

function Fields({
  kind,
  agreement,
  choices,
  reply,
}: Pick<Shown, 'kind' | 'agreement' | 'choices'> & { reply: FormReply | undefined }) {
  const intl = useIntl()
  const { values, problems } = reply ?? { values: {}, problems: {} }
  return (
    <Form noValidate data-kept className="flex flex-col gap-5">
      <TextAreaField
        label={intl.formatMessage({ id: 'visit.form.wish' }, { kind })}
        name="wish"
        maxLength={maxLength.visitWish}
        required={kind !== 'return'}
        defaultValue={values.wish}
        problem={problems.wish}
      />
      <SlotFields
        choices={choices}
        {...dueWith(kind === 'return' ? agreement : null, choices)}
        date={values.date}
        window={values.window}
        problems={problems}
      />
      <TextField
        label={intl.formatMessage({ id: 'visit.form.text' })}
        hint={intl.formatMessage({ id: 'visit.form.text.hint' })}
        name="textPhone"
        type="tel"
        autoComplete="tel-national"
        maxLength={maxLength.phoneTyped}
        defaultValue={values.textPhone}
        problem={problems.textPhone}
      />
      <SubmitButton className="self-start">
        <FormattedMessage id="visit.form.send" values={{ kind }} />
      </SubmitButton>
    </Form>
  )
}

/**
 * The form, or the first reason why there is none: one is planned already, it is too early to exchange, money is on its way,
 * or no day is free.
 */
function Ask({
  kind,
  agreement,
  isPlanned,
  notBefore,
  choices,
  reply,
}: Shown & { reply: FormReply | undefined }) {
  if (isPlanned)
    return (
      <p>
        <FormattedMessage id="visit.form.open" />{' '}
        <Link to={pathTo('scheduleDelivery')} className="text-primary underline">
          <FormattedMessage id="visit.form.see" />
        </Link>
      </p>
    )
  if (notBefore === null && kind === 'exchange' && agreement.debitOnItsWay !== null)
    return (
      <Notice tone="info">
        <ProblemText problem={{ code: 'debit-on-its-way' }} />
      </Notice>
    )
  if (choices.days.length > 0)
    return <Fields kind={kind} agreement={agreement} choices={choices} reply={reply} />
  const { storeName, storePhone, number } = agreement
  if (notBefore === null)
    return (
      <>
        <p>
          <FormattedMessage id="visit.form.full" values={{ store: storeName }} />
        </p>
        {storePhone !== null && (
          <PhoneLink
            phone={storePhone}
            className="inline-flex min-h-11 items-center self-start font-semibold"
          />
        )}
      </>
    )
  return (
    <>
      <p>
        <FormattedMessage id="visit.form.exchange.from" values={{ day: <Day key="day" on={notBefore} /> }} />
      </p>
      <p>
        <FormattedMessage id="visit.form.exchange.before" values={{ store: storeName }} />
      </p>
      {storePhone !== null && (
        <PhoneLink
          phone={storePhone}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        />
      )}
      <ButtonLink
        to={pathTo('visit', { agreementNumber: number, visitKind: 'repair' })}
        look="secondary"
        className="self-start"
      >
        <FormattedMessage id="visit.ask.kind" values={{ kind: 'repair' }} />
      </ButtonLink>
    </>
  )
}

/** Asks for a repair, an exchange or the return of what an agreement rents. */
export default function AskVisit({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { kind, agreement, others } = loaderData
  return (
    <AccountFrame title={<FormattedMessage id="visit.form.title" values={{ kind }} />}>
      <Card className="flex max-w-3xl flex-col gap-4">
        <p className="font-semibold">
          {goodsLine(agreement.items, locale)}
          <span className="block text-sm font-normal text-muted">
            <FormattedMessage id="agreement.number" values={{ number: agreement.number }} />
          </span>
        </p>
        <Consequences kind={kind} agreement={agreement} />
        {others.map((other) => (
          <Notice key={other.kind} tone="info">
            <FormattedMessage
              id="visit.form.other"
              values={{ kind: other.kind, day: <Day key="day" on={other.date} /> }}
            />{' '}
            <Link to={pathTo('scheduleDelivery')} className="text-primary underline">
              <FormattedMessage id="visit.form.see" />
            </Link>
          </Notice>
        ))}
        <ProblemNotice problem={reply?.problem} />
        <Ask {...loaderData} reply={reply} />
      </Card>
    </AccountFrame>
  )
}
