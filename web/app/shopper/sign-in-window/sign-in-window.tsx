import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFetcher, useLocation } from 'react-router'
import type { KnownPerson } from '#core/composition.ts'
import type { MessageId } from '#messages/message-id.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Dialog } from '#web/app/ui/surfaces/dialog.tsx'
import type { View } from '../login/asking.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'
import { RegistrationForm } from '../registration/registration-form.tsx'
import { type ResetAnswer, ResetForm } from '../reset-password/reset-form.tsx'

const titles: Record<View, MessageId> = {
  'sign-in': 'login.welcome',
  'create-account': 'registration.title',
  'reset-password': 'reset-password.title',
}

/**
 * The sign-in dialog with its three views (document 1 §3). Its state is reset whenever it opens. A tap outside
 * does not close it, so that nothing typed is lost by accident.
 */
export function SignInWindow({
  onClose,
  first = 'sign-in',
  wanted,
}: {
  onClose: () => void
  first?: View
  /** Where signing in or registering leads, a path with prefix. Without it, signing in stays on the page. */
  wanted?: string
}) {
  const [view, setView] = useState(first)
  const [email, setEmail] = useState('')
  // What was typed goes along to the next view.
  const show = (next: View) => {
    setEmail(document.querySelector<HTMLInputElement>('dialog[open] input[name=email]')?.value ?? email)
    setView(next)
  }
  const back = view === 'reset-password' && first !== 'reset-password'
  return (
    <Dialog
      open
      key={view}
      // From the view for a forgotten password, closing goes back to the view before.
      onClose={back ? () => show('sign-in') : onClose}
      dismissable={false}
      title={<FormattedMessage id={titles[view]} />}
      className="max-w-[448px]"
    >
      {view === 'sign-in' && <SignInView show={show} wanted={wanted} email={email} />}
      {view === 'create-account' && <RegistrationView show={show} wanted={wanted} email={email} />}
      {view === 'reset-password' && <ResetView show={show} email={email} />}
    </Dialog>
  )
}

type ViewProps = { show: (view: View) => void; wanted?: string | undefined; email: string }

function useAsking<Answer>(action: string, show: ViewProps['show']) {
  const prefix = usePrefix()
  const { Form, data, state } = useFetcher<Answer>()
  return { data, asking: { Form, action: withPrefix(prefix, action), busy: state !== 'idle', show } }
}

/** What the shopper has already said about themselves, as the page of the form knows it. Fields already typed in stay. */
function useKnownPerson(): KnownPerson | undefined {
  const prefix = usePrefix()
  const { load, data } = useFetcher<{ readonly known: KnownPerson }>()
  const page = withPrefix(prefix, pathTo('registration', undefined, { known: '' }))
  useEffect(() => {
    void load(page)
  }, [load, page])
  return data?.known
}

function SignInView({ show, wanted, email }: ViewProps) {
  const { pathname, search } = useLocation()
  const { asking, data } = useAsking<FormReply>(pathTo('login'), show)
  return <SignInForm asking={asking} reply={data} wanted={wanted ?? pathname + search} email={email} />
}

function RegistrationView({ show, wanted, email }: ViewProps) {
  const { asking, data } = useAsking<FormReply>(pathTo('registration'), show)
  const [attemptId] = useState(() => crypto.randomUUID())
  const known = useKnownPerson()
  return (
    <RegistrationForm
      asking={asking}
      reply={data}
      wanted={wanted}
      attemptId={attemptId}
      known={{ ...known, ...(email !== '' && { email }) }}
    />
  )
}

function ResetView({ show, email }: ViewProps) {
  const { asking, data } = useAsking<ResetAnswer>(pathTo('resetPassword'), show)
  return <ResetForm asking={asking} answer={data} email={email} />
}
