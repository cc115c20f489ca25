import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { ReadMore } from '#web/app/ui/surfaces/read-more.tsx'
import type { ProductData } from './load-product.server.ts'

// The server renders the drawing, and the browser loads its script after everything else: nothing in it is pressed.
const DimensionsDrawing = import.meta.env.SSR
  ? (await import('./dimensions-drawing.tsx')).default
  : lazyPart(() => import('./dimensions-drawing.tsx'))

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Description, features and dimensions of a product. */
export function ProductDetails({ product }: { product: ProductData }) {
  const intl = useIntl()
  const facts = [
    { name: intl.formatMessage({ id: 'product.brand' }), value: product.brand },
    ...(product.model === null
      ? []
      : [{ name: intl.formatMessage({ id: 'product.model' }), value: product.model }]),
    ...(product.rmsNumber === null
      ? []
      : [{ name: intl.formatMessage({ id: 'product.item-number' }), value: product.rmsNumber }]),
    ...product.facts,
  ]
  const yesOrNo = (value: string | boolean) =>
    typeof value === 'string' ? value : intl.formatMessage({ id: value ? 'product.yes' : 'product.no' })
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="flex flex-col gap-8">
        {(product.description ?? product.shortDescription) !== null && (
          <Part title={<FormattedMessage id="product.details" />}>
            <ReadMore>
              <p className="max-w-prose whitespace-pre-line">
                {product.description ?? product.shortDescription}
              </p>
            </ReadMore>
          </Part>
        )}
        {product.features.length > 0 && (
          <Part title={<FormattedMessage id="product.features" />}>
            <ul className="list-disc space-y-1 pl-5">
              {product.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <div className="flex flex-col gap-8">
        <Part title={<FormattedMessage id="product.specifications" />}>
          <Facts
            facts={facts.map(({ name, value }) => ({ key: name, label: name, value: yesOrNo(value) }))}
          />
        </Part>
        {product.dimensions !== null && (
          <Part title={<FormattedMessage id="product.dimensions" />}>
            {product.dimensions === 'varying' ? (
              <p>
                <FormattedMessage id="product.dimensions.varying" />
              </p>
            ) : (
              <Suspense fallback={null}>
                <DimensionsDrawing dimensions={product.dimensions} />
              </Suspense>
            )}
          </Part>
        )}
      </div>
    </div>
  )
}
