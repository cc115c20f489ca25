import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

/** Documents belong to an account: a guest signs in or registers first and keeps the approval. */
export function SignInFirst() {
  const back = { return: pathTo('verificationOverview') }
  return (
    <div className="container-page flex flex-col items-center gap-5 py-10 text-center md:py-16">
      <span className="flex size-20 items-center justify-center rounded-full bg-accent">
        <Icon name="user" className="size-10" />
      </span>
      <h1 className="max-w-2xl text-2xl md:text-3xl">
        <FormattedMessage id="verification.sign-in.title" />
      </h1>
      <p className="max-w-prose text-lg">
        <FormattedMessage id="verification.sign-in.text" />
      </p>
      <div className="flex flex-col gap-3 max-sm:w-full sm:flex-row">
        <ButtonLink to={pathTo('registration', undefined, back)}>
          <FormattedMessage id="verification.sign-in.register" />
        </ButtonLink>
        <ButtonLink look="secondary" to={pathTo('login', undefined, back)}>
          <FormattedMessage id="verification.sign-in.login" />
        </ButtonLink>
      </div>
    </div>
  )
}
