import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { useMoney } from '#web/app/ui/figures/money.tsx'
import { CheckField, TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { goodsInWords } from '../goods.ts'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'
import { ChangeOrder } from './change-order.tsx'
import { PaperView } from './paper-view.tsx'
import { SignElsewhere } from './sign-elsewhere.tsx'

type View = Extract<SigningView, { kind: 'sign' }>
type Paper = View['papers'][number]
type Props = { base: CheckoutBase; view: View; reply: FormReply | undefined }

const anchorOf = ({ number }: Paper) => `agreement-${number}`

/** "Agreement 1 of 2: Sofa". */
function PaperName({ papers, paper }: { papers: readonly Paper[]; paper: Paper }) {
  const intl = useIntl()
  const goods = goodsInWords(intl, paper.goods)
  const values = { number: papers.indexOf(paper) + 1, count: papers.length, goods }
  return <FormattedMessage id="checkout.terms.agreement" values={values} />
}

function Agreement({ papers, paper }: { papers: readonly Paper[]; paper: Paper }) {
  const prefix = usePrefix()
  const path = pathTo('agreementDocument', { agreementNumber: paper.number, kind: 'unsigned' })
  return (
    <article id={anchorOf(paper)} className="flex scroll-mt-6 flex-col gap-2">
      <Card className="flex flex-col gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-4">
          <div>
            <h2 className="text-xl text-primary-strong">{paper.title}</h2>
            <p className="text-muted">{paper.subtitle}</p>
            {papers.length > 1 && (
              <p className="font-semibold">
                <PaperName papers={papers} paper={paper} />
              </p>
            )}
          </div>
          <a
            href={withPrefix(prefix, path)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline"
          >
            <Icon name="document" className="size-5" />
            <FormattedMessage id="signing.sign.download" />
          </a>
        </header>
        <PaperView blocks={paper.blocks} />
      </Card>
    </article>
  )
}

function Signature({ base, view, reply }: Props) {
  const money = useMoney()
  const { fullName, intends } = reply?.problems ?? {}
  const { method, dueTodayCents } = view.order
  const amount = money(dueTodayCents)
  const count = view.papers.length
  return (
    <Form
      id={openFormId}
      action={stepPath(base, 'sign')}
      className="flex flex-col gap-3 rounded-card border-2 border-primary p-4 md:p-6"
      noValidate
    >
      <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
      <ProblemNotice problem={reply?.problem} />
      <TextField
        label={<FormattedMessage id="signing.sign.name" />}
        hint={<FormattedMessage id="signing.sign.name.hint" values={{ name: view.customerName, count }} />}
        name="fullName"
        maxLength={maxLength.fullName}
        autoComplete="name"
        required
        defaultValue={reply?.values.fullName ?? ''}
        className="text-lg italic"
        {...(fullName && { problem: fullName })}
      />
      <CheckField
        label={<FormattedMessage id="signing.sign.intends" values={{ count }} />}
        name="intends"
        value="yes"
        defaultChecked={reply?.values.intends === 'yes'}
        {...(intends && { problem: intends })}
      />
      <p className="rounded-field bg-selected px-4 py-3">
        {method === null ? (
          <FormattedMessage id="signing.sign.no-card" values={{ amount }} />
        ) : (
          <FormattedMessage
            id="signing.sign.charge"
            values={{ amount, card: <CardName key="card" card={method} /> }}
          />
        )}
      </p>
      <SubmitButton wide>
        <FormattedMessage
          id={method === null ? 'signing.sign.action.only' : 'signing.sign.action'}
          values={{ amount }}
        />
      </SubmitButton>
    </Form>
  )
}

/** The agreements to read, with the signature below. */
export function SignStep({ base, view, reply }: Props) {
  const { papers } = view
  const count = papers.length
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">
          <FormattedMessage id="signing.sign.title" values={{ count }} />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage id="signing.sign.intro" values={{ count }} />
        </p>
        {count > 1 && (
          <ul>
            {papers.map((paper) => (
              <li key={paper.number}>
                <a
                  href={`#${anchorOf(paper)}`}
                  className="inline-flex min-h-11 items-center text-primary underline"
                >
                  <PaperName papers={papers} paper={paper} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          <FormattedMessage id="signing.sign.no-hurry" />
        </p>
        <a href="#signature" className="inline-flex min-h-11 items-center text-primary underline">
          <FormattedMessage id="signing.sign.to-signature" />
        </a>
      </div>
      {papers.map((paper) => (
        <Agreement key={paper.number} papers={papers} paper={paper} />
      ))}
      <div id="signature">
        {view.isElsewhere ? (
          <SignElsewhere dueTodayCents={view.order.dueTodayCents} />
        ) : (
          <Signature base={base} view={view} reply={reply} />
        )}
      </div>
      <ChangeOrder base={base} mayDecline />
    </div>
  )
}
