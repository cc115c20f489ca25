import { FormattedMessage } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { CheckField } from '#web/app/ui/forms/field.tsx'

/** What the customer agrees to, with the box for it. Blank lines separate paragraphs. */
export function Mandate({ words, problem }: { words: string; problem: Problem | undefined }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <FormattedMessage id="bank-account.mandate.title" />
      </h2>
      {words.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <CheckField
        name="agreed"
        value="yes"
        label={<FormattedMessage id="bank-account.agree" />}
        problem={problem}
      />
    </section>
  )
}
