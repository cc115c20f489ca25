import { FormattedMessage } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { CodeView } from './cart-view.ts'

/** The applied code: what it is for, why it takes nothing off if it does not, and the button that takes it back. */
function AppliedCode({ applied: { id, code, text, isReduction, obstacle } }: { applied: CodeView }) {
  return (
    <Form
      action={pathTo('basket')}
      preventScrollReset
      className={`flex items-start justify-between gap-3 rounded-field px-3 py-2 ${obstacle === null ? 'bg-success-surface' : 'bg-warning-surface'}`}
    >
      <input type="hidden" name="intent" value="remove-code" />
      <input type="hidden" name="promotionId" value={id} />
      <div className="min-w-0 py-2.5">
        <p className="flex items-start gap-1.5 font-semibold">
          {obstacle === null && <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />}
          <span className="min-w-0 wrap-anywhere">
            <FormattedMessage id="basket.code.shown" values={{ code, text }} />
          </span>
        </p>
        {obstacle === null && !isReduction && (
          <p className="text-sm">
            <FormattedMessage id="promotion.code.no-price" />
          </p>
        )}
        {obstacle !== null && (
          <p className="text-sm">
            <ProblemText problem={obstacle} />
          </p>
        )}
      </div>
      <SubmitButton look="quiet" className="shrink-0">
        <FormattedMessage id="basket.code.remove" />
        <span className="sr-only">: {code}</span>
      </SubmitButton>
    </Form>
  )
}

function CodeField({ reply }: { reply: FormReply | undefined }) {
  return (
    <Form action={pathTo('basket')} preventScrollReset className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="apply-code" />
      <TextField
        label={<FormattedMessage id="basket.code.label" />}
        name="code"
        autoComplete="off"
        data-open=""
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength.promotionCode}
        defaultValue={reply?.values.code}
        problem={reply?.problem ?? reply?.problems.code}
      />
      <SubmitButton look="secondary" className="self-start">
        <FormattedMessage id="basket.code.apply" />
      </SubmitButton>
    </Form>
  )
}

/** The code of a promotion: the one that is applied, and the field for one, which takes the place of the other. */
export function CodeForm({ applied, reply }: { applied: CodeView | null; reply: FormReply | undefined }) {
  return (
    <section aria-labelledby="code" className="flex flex-col gap-2">
      <h3 id="code" className="sr-only">
        <FormattedMessage id="basket.code" />
      </h3>
      {applied !== null && <AppliedCode applied={applied} />}
      {/* Open with a refusal, so that what was typed and the reason are seen. */}
      <details open={reply !== undefined || undefined} className="group/code">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-semibold text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          <FormattedMessage id={applied === null ? 'basket.code.have' : 'basket.code.other'} />
          <Icon name="chevron" className="size-4 rotate-90 group-open/code:-rotate-90" />
        </summary>
        <CodeField key={applied?.id} reply={reply} />
      </details>
    </section>
  )
}
