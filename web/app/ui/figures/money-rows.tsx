import type { ReactNode } from 'react'
import type { Cents } from '#domain/base/money.ts'
import { Money } from './money.tsx'

/** A line of a price breakdown. A total is emphasized. */
export type MoneyRow = {
  key: string
  label: ReactNode
  cents?: Cents | null
  /** Shown instead of an amount. */
  value?: ReactNode
  hint?: ReactNode
  total?: boolean
}

/** A list of named amounts, for example what is due today. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <dl className="flex flex-col">
      {rows.map((row) => (
        <div
          key={row.key}
          className={`flex flex-wrap items-baseline gap-x-4 py-1.5 ${row.total === true ? 'mt-1 border-t border-divider pt-3 text-lg font-bold' : ''}`}
        >
          <dt className="max-w-full flex-1">
            <span>{row.label}</span>
            {row.hint !== undefined && (
              <span className="block text-sm font-normal text-muted">{row.hint}</span>
            )}
          </dt>
          <dd className="ml-auto text-right">{row.value ?? <Money cents={row.cents} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A list of named facts, for example a store's details. */
export function Facts({ facts }: { facts: readonly { key: string; label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[fit-content(60%)_1fr]">
      {facts.map((fact) => (
        <div key={fact.key} className="contents">
          <dt className="text-muted max-sm:mt-2">{fact.label}</dt>
          <dd className="min-w-0 break-words">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
