import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIsOffered } from '#web/app/request/use-is-offered.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { PagePart, PartOf } from './page-part.ts'

type Draw = (part: PagePart) => ReactNode

function Fold({ heading, open, children }: { heading: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-divider">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold">
        {heading}
        <Icon name="chevron" className="size-5 rotate-90 text-primary group-open:-rotate-90" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** Questions that open to their answers. The browser tells screen readers whether one is open. */
export function AccordionPart({ part }: { part: PartOf<'accordion'> }) {
  return (
    <section className="max-w-prose">
      {part.heading !== null && <h2 className="mb-2 text-xl">{part.heading}</h2>}
      {part.items.map(({ heading, nodes }) => (
        <Fold key={heading} heading={heading}>
          <RichText nodes={nodes} />
        </Fold>
      ))}
    </section>
  )
}

export function LinkListPart({ part }: { part: PartOf<'linkList'> }) {
  const isOffered = useIsOffered()
  const links = part.data.links.filter(({ href }) => isOffered(href))
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{part.data.heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="inline-flex min-h-11 items-center text-primary underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ButtonsPart({ part }: { part: PartOf<'buttons'> }) {
  const isOffered = useIsOffered()
  const links = part.data.links.filter(({ href }) => isOffered(href))
  if (links.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {links.map(({ label, href, style, newWindow }) => (
        <ButtonLink
          key={href}
          to={href}
          look={style ?? 'primary'}
          {...(newWindow === true && { target: '_blank', rel: 'noopener' })}
        >
          {label}
          {newWindow === true && (
            <span className="sr-only">
              <FormattedMessage id="content.new-window" />
            </span>
          )}
        </ButtonLink>
      ))}
    </div>
  )
}

export function CollapsiblePart({ part, draw }: { part: PartOf<'collapsible'>; draw: Draw }) {
  return (
    <Fold heading={part.data.heading} open={part.data.open}>
      {part.parts.map(draw)}
    </Fold>
  )
}

/**
 * Tiles in rows and columns on phones (document 2 §2): what is beyond them is scrolled to. Wider screens show all, up to
 * four beside one another.
 */
export function GridPart({ part, draw }: { part: PartOf<'mobileGrid'>; draw: Draw }) {
  const { rows, columns } = part.data
  const sizes = {
    ['--rows' as string]: rows,
    ['--columns' as string]: columns,
    ['--wide-columns' as string]: Math.min(4, part.parts.length),
  }
  return (
    <div className="mobile-grid" style={sizes}>
      {part.parts.map(draw)}
    </div>
  )
}
