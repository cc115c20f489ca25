import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { ProofForm } from './proof-form.tsx'

type Props = {
  /** The name in the application behind the approval. */
  readonly applicant: string
  /** The name of the account. */
  readonly name: string
  /** Whether the name of the account is on a signed agreement, so that only the store changes it. */
  readonly isSigned: boolean
  /** Whether the application has what a proof is compared with. */
  readonly isProvable: boolean
  /** The store that helps whoever cannot prove it. */
  readonly store: { readonly name: string; readonly phone: string | null } | null
  readonly reply: FormReply | undefined
}

/** Asks the customer of an account in another name whether they are the person who was approved, and for a proof. */
export function ApplicantName({ applicant, name, isSigned, isProvable, store, reply }: Props) {
  return (
    <>
      <p className="wrap-anywhere">
        <FormattedMessage id="applicant-name.text" values={{ applicant, name }} />
      </p>
      {isSigned ? (
        <p>
          <ProblemText problem={{ code: 'name-signed' }} />
        </p>
      ) : (
        isProvable && (
          <ProofForm
            reply={reply}
            text={<FormattedMessage id="applicant-name.prove" values={{ applicant }} />}
            submit="applicant-name.submit"
          />
        )
      )}
      <div className="flex flex-col gap-1">
        <p>
          <FormattedMessage id="applicant-name.other" values={{ store: store?.name ?? 'none' }} />
        </p>
        {store !== null && store.phone !== null && (
          <PhoneLink
            phone={store.phone}
            className="inline-flex min-h-11 items-center self-start font-semibold"
          />
        )}
      </div>
      <ButtonLink to={pathTo('basket')} look="secondary" wide>
        <FormattedMessage id="checkout.blocked.cart" />
      </ButtonLink>
    </>
  )
}
