import { FormattedMessage } from 'react-intl'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'

/** Turns autopay off after a confirmation. */
export function TurnOff({ agreementId }: { agreementId: string }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
        <FormattedMessage id="autopay.off" />
      </summary>
      <Form className="flex flex-col items-start gap-3 pt-2">
        <input type="hidden" name="intent" value="off" />
        <input type="hidden" name="agreementId" value={agreementId} />
        <p>
          <FormattedMessage id="autopay.off.text" />
        </p>
        <SubmitButton look="secondary">
          <FormattedMessage id="autopay.off.confirm" />
        </SubmitButton>
      </Form>
    </details>
  )
}
