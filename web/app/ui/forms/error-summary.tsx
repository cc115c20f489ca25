import { FormattedMessage } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { Notice } from '../feedback/notice.tsx'
import { ProblemText } from '../feedback/problem.tsx'
import { problemAnchor } from './field-frame.tsx'

type Props = {
  problems: Readonly<Record<string, Problem>>
  /** The name of each field on this page. */
  labels: Readonly<Record<string, string>>
}

/** Lists all problems above a long form, each a link to its field. */
export function ErrorSummary({ problems, labels }: Props) {
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <Notice tone="error">
      <p className="font-bold">
        <FormattedMessage id="shell.error-summary" values={{ count: entries.length }} />
      </p>
      <ul className="list-disc pl-5">
        {entries.map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#${problemAnchor(name)}`}
              className="inline-block py-1 align-top text-danger underline"
              onClick={() => {
                const place = document.getElementById(problemAnchor(name) ?? '')
                place?.querySelector<HTMLElement>('input, select, textarea')?.focus()
              }}
            >
              {labels[name] !== undefined && `${labels[name]}: `}
              <ProblemText problem={problem} />
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
