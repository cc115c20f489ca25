import { Icon } from '../ui/icon.tsx'
import type { PartOf } from './page-part.ts'
import { RichText } from './rich-text.tsx'

/** Steps that are seen before they are read: a number, a drawing, a line, a few words. */
export function FeatureRows({ items }: { items: PartOf<'featureRows'>['items'] }) {
  return (
    <ol className="grid gap-6 rounded-card bg-sky p-6 md:grid-cols-3 md:gap-8 md:p-10">
      {items.map(({ icon, heading, nodes }, at) => (
        <li key={heading} className="flex gap-4 md:flex-col md:items-center md:text-center">
          <span className="relative flex size-16 shrink-0 items-center justify-center rounded-full bg-white text-blue md:size-20">
            <Icon name={icon} className="size-8 md:size-10" />
            <span className="absolute -top-1 -right-1 flex size-7 items-center justify-center rounded-full bg-sun font-extrabold text-ink">
              {at + 1}
            </span>
          </span>
          <div className="min-w-0">
            <h3 className="text-lg">{heading}</h3>
            <RichText nodes={nodes} />
          </div>
        </li>
      ))}
    </ol>
  )
}
