import type { FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate, useNavigation } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { choiceQuery } from './piece-choices.ts'

/** The choices of a form in the page's address, so that the server answers what they come to. */
export function useChoices() {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const query = choiceQuery(new FormData(event.currentTarget))
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
  return { choose, isBusy }
}

/** Without scripts, the button that does the same. */
export function UpdateChoices({
  path,
  label,
}: {
  path: string
  label: 'product.set.update' | 'product.bundle.update'
}) {
  const { prefix } = useRoot()
  return (
    <div className="hidden noscript:block">
      <Button look="secondary" wide formMethod="get" formAction={withPrefix(prefix, path)}>
        <FormattedMessage id={label} />
      </Button>
    </div>
  )
}
