import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormProps } from 'react-router'
import type { PasskeyPurpose } from '#core/shopper/passkey/schema.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { useScripts } from '#web/app/request/use-scripts.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import type { ButtonLook } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { askPasskey, type PasskeyFailure } from './ask-passkey.ts'
import { usePasskeys } from './use-passkeys.ts'

function Failure({ failure }: { failure: PasskeyFailure }) {
  if (typeof failure === 'object') return <ProblemNotice problem={failure} />
  return (
    <Notice tone={failure === 'cancelled' ? 'info' : 'error'}>
      <FormattedMessage id={`passkey.${failure}`} />
    </Notice>
  )
}

/**
 * A form whose button asks the browser for a passkey, and which is then sent with the answer in its field `passkey`. Absent
 * where passkeys cannot be; pressed before the scripts are there it would be sent without an answer, so it waits for them.
 */
export function PasskeyForm({
  asking: { Form, action, busy },
  purpose,
  look,
  label,
  children,
}: {
  /** How the form is sent: by its page, or by a dialog to the page of `action`. */
  asking: {
    readonly Form: ComponentType<FormProps>
    readonly action?: string
    readonly busy?: boolean | undefined
  }
  purpose: PasskeyPurpose
  look: ButtonLook
  label: ReactNode
  /** Further fields. */
  children?: ReactNode
}) {
  const prefix = usePrefix()
  const shown = usePasskeys()
  const isReady = useScripts()
  const field = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<PasskeyFailure>()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (answer !== undefined) field.current?.form?.requestSubmit()
  }, [answer])
  if (!shown) return null
  const ask = async () => {
    setWaiting(true)
    setFailure(undefined)
    const asked = await askPasskey(purpose)
    setWaiting(false)
    if ('answer' in asked) return setAnswer(asked.answer)
    const { failure } = asked
    if (typeof failure === 'object' && failure.code === 'identity-unproved')
      window.location.assign(
        withPrefix(
          prefix,
          pathTo('confirmIdentity', undefined, { return: withPrefix(prefix, pathTo('security')) }),
        ),
      )
    else setFailure(failure)
  }
  const check = (event: FormEvent) => {
    // An answer is sent once; a further press asks the browser again.
    if (answer !== undefined) return setAnswer(undefined)
    event.preventDefault()
    if (!waiting) void ask()
  }
  return (
    <Form
      method="post"
      action={action}
      noValidate
      onSubmit={check}
      className="flex flex-col gap-4 noscript:hidden"
    >
      {failure !== undefined && <Failure failure={failure} />}
      {children}
      <input ref={field} type="hidden" name="passkey" value={answer ?? ''} />
      <SubmitButton
        look={look}
        wide
        busy={waiting || busy || undefined}
        disabled={!isReady}
        className="px-3!"
      >
        <Icon name="key" />
        {label}
      </SubmitButton>
    </Form>
  )
}
