import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { Undo } from '#web/app/request/flash.ts'
import { Button } from '../navigation/button.tsx'
import { Form } from './form.tsx'

/** A form that takes back what was just done. With `onUndo`, scripts do it here instead of the server. */
export function UndoForm({ undo, onUndo }: { undo: Undo; onUndo?: () => void }) {
  return (
    <Form
      action={pathTo(undo.page)}
      // The save buttons on the page show what they knew when it was loaded.
      reloadDocument={undo.page === 'wish'}
      onSubmit={(event) => {
        if (onUndo === undefined) return
        event.preventDefault()
        onUndo()
      }}
    >
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="quiet">
        <FormattedMessage id="shell.undo" />
      </Button>
    </Form>
  )
}
