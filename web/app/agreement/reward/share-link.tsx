import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'

/**
 * The customer's link. Without scripts it is a field to copy from; a browser that can copy, or hand it to another
 * program, has buttons for that. The store itself writes to no friend.
 */
export function ShareLink({ link }: { link: string }) {
  const intl = useIntl()
  const [can, setCan] = useState({ copy: false, share: false })
  const [isCopied, setCopied] = useState(false)
  // Only the browser knows what it can do.
  useEffect(() => setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator }), [])
  const share = () =>
    navigator
      .share({ url: link, text: intl.formatMessage({ id: 'referral.share.message' }) })
      // Whoever closes the window of the browser shares nothing.
      .catch(() => undefined)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCan((before) => ({ ...before, copy: false })),
    )
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={intl.formatMessage({ id: 'referral.share.link' })}
        value={link}
        readOnly
        data-open=""
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        {can.copy && (
          <Button type="button" onClick={copy}>
            <FormattedMessage id="referral.share.copy" />
          </Button>
        )}
        {can.share && (
          <Button type="button" look="secondary" onClick={share}>
            <FormattedMessage id="referral.share.send" />
          </Button>
        )}
      </div>
      <p role="status">{isCopied && <FormattedMessage id="referral.share.copied" />}</p>
    </div>
  )
}
