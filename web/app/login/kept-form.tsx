import { FormattedMessage } from 'react-intl'
import { findKeptForm } from '#core/session/keep-form.ts'
import { pageTitle } from '../page-title.ts'
import { goTo, scopeOf } from '../scope.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/kept-form'
import { requireRegistered } from './require-sign-in.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'login.kept.title', { noindex: true })

/** A form that was sent after the session had ended: what was typed, ready to be sent again. */
export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const who = await requireRegistered(args)
  const kept = await findKeptForm(who, args.url.searchParams.get('form') ?? '', scope.core)
  if (kept === undefined) throw goTo(scope, pathTo('myAccount'))
  return kept
}

export default function KeptForm({ loaderData: { path, fields } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-16">
      <Card className="mx-auto flex max-w-xl flex-col gap-4">
        <h1 className="text-2xl">
          <FormattedMessage id="login.kept.title" />
        </h1>
        <p>
          <FormattedMessage id="login.kept.text" />
        </p>
        {/* A plain form: its page answers it as if it came straight from there. */}
        <form method="post" action={path} className="flex flex-wrap gap-3">
          {fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button>
            <FormattedMessage id="login.kept.send" />
          </Button>
          <ButtonLink look="secondary" to={path} reloadDocument>
            <FormattedMessage id="login.kept.leave" />
          </ButtonLink>
        </form>
      </Card>
    </div>
  )
}
