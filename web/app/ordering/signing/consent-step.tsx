import { FormattedMessage, useIntl } from 'react-intl'
import { formatPhone } from '#domain/base/phone.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { NotOwnedYet } from '#web/app/ui/figures/price-facts.tsx'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { goodsInWords } from '../goods.ts'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'
import { Handover, HandoverTitle } from '../steps/handover.tsx'
import { TermsTable } from '../steps/terms-table.tsx'
import { ChangeOrder } from './change-order.tsx'

type View = Extract<SigningView, { kind: 'consent' }>

const parts = ['scope', 'paper', 'withdraw', 'contact', 'needs'] as const

/** What electronic records mean, by topic. */
function Disclosure({ store, count }: { store: View['order']['store']; count: number }) {
  const phone = store.phone === null ? 'none' : formatPhone(store.phone)
  return (
    <dl className="flex flex-col gap-4">
      {parts.map((part) => (
        <div key={part}>
          <dt className="font-bold">
            <FormattedMessage id={`signing.consent.${part}`} />
          </dt>
          <dd>
            <FormattedMessage
              id={`signing.consent.${part}.text`}
              values={{ store: store.name, phone, count }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The documents to review. Opening one shows that the device can display PDF files. */
function Papers({ papers, terms }: Pick<View, 'papers' | 'terms'>) {
  const intl = useIntl()
  const { locale, prefix } = useRoot()
  const other = locale === 'en-US' ? 'es-US' : 'en-US'
  const newWindow = <span className="sr-only"> {intl.formatMessage({ id: 'content.new-window' })}</span>
  return (
    <ul className="flex flex-col gap-3">
      {papers.map(({ number: agreementNumber, isOpened }, at) => {
        const path = pathTo('agreementDocument', { agreementNumber, kind: 'unsigned' })
        return (
          <li key={agreementNumber} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {papers.length > 1 && (
              <span className="basis-full">{goodsInWords(intl, terms[at]?.goods ?? [])}</span>
            )}
            <a
              href={withPrefix(prefix, path)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-primary px-5 font-semibold text-primary no-underline hover:bg-selected"
            >
              <Icon name="document" className="size-5" />
              <FormattedMessage id="signing.consent.open.action" values={{ number: agreementNumber }} />
              {newWindow}
            </a>
            <a
              href={withPrefix(prefixFor(other), path)}
              target="_blank"
              rel="noreferrer"
              hrefLang={other}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {intl.formatMessage({ id: 'signing.consent.other-language' })}
              {newWindow}
            </a>
            {isOpened && (
              <span className="inline-flex items-center gap-1 font-semibold text-success">
                <Icon name="check" className="size-5" />
                <FormattedMessage id="signing.consent.opened" />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Consent to electronic records, with the documents to read before signing. */
export function ConsentStep({
  base,
  view,
  reply,
}: {
  base: CheckoutBase
  view: View
  reply: FormReply | undefined
}) {
  const { agrees, canRead } = reply?.problems ?? {}
  const { values = {} } = reply ?? {}
  const count = view.papers.length
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">
          <FormattedMessage id="signing.consent.title" />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage id="signing.consent.intro" />
        </p>
      </div>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">
          <FormattedMessage id="checkout.review.figures" />
        </h2>
        <TermsTable terms={view.terms} />
        <p>
          <NotOwnedYet transaction={view.transaction} agreements={view.terms.length} />
        </p>
      </Card>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">
          <HandoverTitle fulfilment={view.handover.fulfilment} />
        </h2>
        <Handover handover={view.handover} />
      </Card>
      <Card tone="muted">
        <Disclosure store={view.order.store} count={count} />
      </Card>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">
          <FormattedMessage id="signing.consent.open" values={{ count }} />
        </h2>
        <p>
          <FormattedMessage id="signing.consent.open.text" values={{ count }} />
        </p>
        <Papers papers={view.papers} terms={view.terms} />
      </Card>
      <Form action={stepPath(base, 'consent')} className="flex flex-col gap-2" noValidate>
        <ProblemNotice problem={reply?.problem} />
        <CheckField
          label={<FormattedMessage id="signing.consent.can-read" values={{ count }} />}
          name="canRead"
          value="yes"
          defaultChecked={values.canRead === 'yes'}
          {...(canRead && { problem: canRead })}
        />
        <CheckField
          label={<FormattedMessage id="signing.consent.agrees" />}
          name="agrees"
          value="yes"
          defaultChecked={values.agrees === 'yes'}
          {...(agrees && { problem: agrees })}
        />
        <StickyBar>
          <SubmitButton wide>
            <FormattedMessage id="signing.consent.continue" />
          </SubmitButton>
        </StickyBar>
      </Form>
      <ChangeOrder base={base} mayDecline />
    </div>
  )
}
