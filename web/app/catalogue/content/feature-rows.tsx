import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { PartOf } from './page-part.ts'

type Row = PartOf<'featureRows'>['items'][number]

/** The picture of a row with its number in a corner. */
function NumberedPicture({ row, number }: { row: Row; number: number }) {
  return (
    <div className="relative w-28 shrink-0 md:w-full">
      {row.picture === undefined ? (
        <div className="flex aspect-[4/3] items-center justify-center rounded-card bg-surface text-primary">
          <Icon name={row.icon} className="size-10" />
        </div>
      ) : (
        <Picture name={row.picture} blur={row.blur} alt="" place="step" className="rounded-card" />
      )}
      <span className="absolute -top-2 -left-2 flex size-8 items-center justify-center rounded-full bg-accent font-extrabold text-content">
        {number}
      </span>
    </div>
  )
}

/** Numbered steps, each with a drawing, a heading and a short text. */
export function FeatureRows({ part }: { part: PartOf<'featureRows'> }) {
  // Without a heading of its own, the steps follow the page's title directly.
  const Heading = part.heading === null ? 'h2' : 'h3'
  return (
    <section>
      {part.heading !== null && <h2 className="mb-4 text-xl md:text-2xl">{part.heading}</h2>}
      <ol className="grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-4 lg:gap-6">
        {part.items.map((row, at) => (
          <li key={row.heading} className="flex items-start gap-4 md:flex-col">
            <NumberedPicture row={row} number={at + 1} />
            <div className="min-w-0">
              <Heading className="mb-1 text-lg">{row.heading}</Heading>
              <RichText nodes={row.nodes} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
