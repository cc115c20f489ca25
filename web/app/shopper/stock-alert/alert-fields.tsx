import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'

type Props = { productId: string; storeId: string; reply?: FormReply | undefined }

/** The form that asks for a mail when a product is back: a field for a guest's address, one press for a customer. */
export function AlertFields({ productId, storeId, reply }: Props) {
  const intl = useIntl()
  const { isRegistered } = useRoot()
  return (
    <Form
      noValidate
      action={pathTo('stockAlert', undefined, { product: productId, store: storeId })}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="storeId" value={storeId} />
      {!isRegistered && (
        <EmailField
          label={intl.formatMessage({ id: 'stock-alert.email' })}
          defaultValue={reply?.values.email}
          problem={reply?.problems.email}
        />
      )}
      <SubmitButton wide>
        <FormattedMessage id="stock-alert.button" />
      </SubmitButton>
    </Form>
  )
}
