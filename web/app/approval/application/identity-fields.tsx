import { FormattedMessage } from 'react-intl'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { FieldsProps } from './fields-props.ts'

/**
 * The tax id that identifies the applicant. Hidden by CSS instead of a password field, so that no password
 * manager stores it.
 */
export function IdentityFields({ problems, taxIdLast4 }: Pick<FieldsProps, 'problems' | 'taxIdLast4'>) {
  return (
    <>
      <div className="group/number flex flex-col gap-2">
        <TextField
          name="taxId"
          label={<FormattedMessage id="application.field.taxId" />}
          hint={
            taxIdLast4 === null ? (
              <FormattedMessage id="application.hint.taxId" />
            ) : (
              <FormattedMessage id="application.hint.taxId.saved" values={{ last4: taxIdLast4 }} />
            )
          }
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={11}
          className="max-w-60 tracking-wider [-webkit-text-security:disc] group-has-[input[type=checkbox]:checked]/number:[-webkit-text-security:none]"
          problem={problems.taxId}
        />
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input type="checkbox" className="size-5 accent-primary" />
          <FormattedMessage id="application.show" />
        </label>
      </div>
      <p className="flex gap-3 rounded-card bg-surface-muted p-4 text-sm">
        <Icon name="shield" className="size-6 text-success" />
        <FormattedMessage id="application.safe" />
      </p>
    </>
  )
}
