import type { FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate, useNavigation } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { choiceQuery } from './piece-choices.ts'

/** Puts the choices of a form into the page's query, so that the server calculates price and stock. */
export function useChoices() {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const query = choiceQuery(new FormData(event.currentTarget))
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
  return { choose, isBusy }
}

/** The button that does the same without scripts. */
export function UpdateChoices({
  path,
  label,
}: {
  path: string
  label: 'product.set.update' | 'product.bundle.update'
}) {
  const prefix = usePrefix()
  return (
    <div className="hidden noscript:block">
      <Button look="secondary" wide formMethod="get" formAction={withPrefix(prefix, path)}>
        <FormattedMessage id={label} />
      </Button>
    </div>
  )
}
