import { FormattedMessage } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'
import { Money } from './money.tsx'

/** A former amount, struck through after the word "Was"; with `isNew`, what a new one costs. */
export function Was({ cents, isOfNew = false }: { cents: Cents; isOfNew?: boolean }) {
  return (
    <FormattedMessage
      id={isOfNew ? 'price.new' : 'price.was'}
      values={{
        amount: isOfNew ? (
          <Money key="was" cents={cents} />
        ) : (
          <s key="was">
            <Money cents={cents} />
          </s>
        ),
      }}
    />
  )
}
