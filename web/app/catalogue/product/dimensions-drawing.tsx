import { FormattedMessage, useIntl } from 'react-intl'
import type { Dimensions } from '#domain/catalogue/carry-out.ts'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'

/** The longest side of the drawing, in SVG units. */
const room = 150

/** The corners of a box of this size, seen from the front left, to scale. */
function boxPoints({ widthIn, depthIn, heightIn }: Dimensions) {
  // Depth is drawn at an angle and shortened (oblique projection).
  const slant = 0.45
  const scale = room / Math.max(widthIn + depthIn * slant, heightIn + depthIn * slant)
  const [w, h, d] = [widthIn * scale, heightIn * scale, depthIn * scale * slant]
  const x = (200 - w - d) / 2
  const y = 20 + d
  return { w, h, d, x, y }
}

/** Width, depth and height as a drawing to scale and as text. */
export default function DimensionsDrawing({ dimensions }: { dimensions: Dimensions }) {
  const intl = useIntl()
  const { w, h, d, x, y } = boxPoints(dimensions)
  const inches = (value: number) =>
    intl.formatMessage({ id: 'product.inches' }, { value: intl.formatNumber(value) })
  const facts = [
    {
      key: 'width',
      label: <FormattedMessage id="product.dimensions.width" />,
      value: inches(dimensions.widthIn),
    },
    {
      key: 'depth',
      label: <FormattedMessage id="product.dimensions.depth" />,
      value: inches(dimensions.depthIn),
    },
    {
      key: 'height',
      label: <FormattedMessage id="product.dimensions.height" />,
      value: inches(dimensions.heightIn),
    },
    ...(dimensions.weightLb === undefined
      ? []
      : [
          {
            key: 'weight',
            label: <FormattedMessage id="product.dimensions.weight" />,
            value: intl.formatMessage(
              { id: 'product.pounds' },
              { value: intl.formatNumber(dimensions.weightLb) },
            ),
          },
        ]),
  ]
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg
        aria-hidden="true"
        viewBox={`-56 0 320 ${y + h + 36}`}
        className="w-64 shrink-0 text-content"
        fontSize="13"
        fontWeight="600"
      >
        <g className="fill-surface-muted stroke-content" strokeWidth="1.5" strokeLinejoin="round">
          <path d={`M${x} ${y}h${w}v${h}h${-w}z`} />
          <path d={`M${x} ${y}l${d} ${-d}h${w}l${-d} ${d}z`} />
          <path d={`M${x + w} ${y}l${d} ${-d}v${h}l${-d} ${d}z`} />
        </g>
        <g className="stroke-primary" strokeWidth="1.5">
          <path d={`M${x} ${y + h + 10}h${w}m0-4v8M${x} ${y + h + 6}v8`} />
          <path d={`M${x - 10} ${y}v${h}m-4 0h8M${x - 14} ${y}h8`} />
        </g>
        <g fill="currentColor">
          <text x={x + w / 2} y={y + h + 28} textAnchor="middle">
            {inches(dimensions.widthIn)}
          </text>
          <text x={x - 16} y={y + h / 2 + 4} textAnchor="end">
            {inches(dimensions.heightIn)}
          </text>
          <text x={x + w + d / 2 + 8} y={y + h - d / 2 + 12}>
            {inches(dimensions.depthIn)}
          </text>
        </g>
      </svg>
      <Facts facts={facts} />
    </div>
  )
}
