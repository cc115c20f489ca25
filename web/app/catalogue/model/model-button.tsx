import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Model } from '#domain/catalogue/picture.ts'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

const ModelWindow = lazyPart(() => import('./model-window.tsx'))

/** Opens the dialog with the 3D model of a product. `alt` describes the product. */
export function ModelButton({ model, alt }: { model: Model; alt: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="button"
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="needs-scripts self-start"
      >
        <Icon name="cube" />
        <FormattedMessage id="product.model-view" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ModelWindow model={model} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
