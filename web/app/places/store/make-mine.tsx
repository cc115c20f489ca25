import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Badge } from '#web/app/ui/surfaces/badge.tsx'
import { ConfirmDialog } from '#web/app/ui/surfaces/dialog.tsx'

type Props = {
  storeId: string
  name: string
  mine: boolean
  /** Whether the shopper has another store now; then a confirmation is asked for. */
  changing: boolean
  zip: string
  back: string
}

/** A button that chooses a store, or a label if it is chosen already. */
export function MakeMine({ storeId, name, mine, changing, zip, back }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const confirmed = useRef(false)
  const [asking, setAsking] = useState(false)
  if (mine) {
    return (
      <Badge tone="success">
        <Icon name="check" className="size-4" />
        <FormattedMessage id="store.mine" />
      </Badge>
    )
  }
  return (
    <>
      <Form
        ref={form}
        action={pathTo('chooseStore')}
        onSubmit={(event) => {
          if (!changing || confirmed.current) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        <input type="hidden" name="storeId" value={storeId} />
        <input type="hidden" name="postalCode" value={/^\d{5}$/.test(zip) ? zip : ''} />
        <input type="hidden" name="back" value={back} />
        <Button look="secondary" className="min-h-11 px-4">
          <FormattedMessage id="store.make-mine" />
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
      {changing && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            confirmed.current = true
            form.current?.requestSubmit()
          }}
          title={<FormattedMessage id="store.change.title" />}
          message={<FormattedMessage id="store.change.warning" />}
        />
      )}
    </>
  )
}
