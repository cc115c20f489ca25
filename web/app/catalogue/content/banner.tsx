import { useIsOffered } from '#web/app/request/use-is-offered.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Hero } from '#web/app/ui/pictures/hero.tsx'
import type { PartOf } from './page-part.ts'

/** A large picture with one line of text and buttons. If it is the first part of a page, its heading is the h1. */
export function Banner({ part, first }: { part: PartOf<'banner'>; first: boolean }) {
  const { data: banner, blur } = part
  const isOffered = useIsOffered()
  const links = banner.links.filter(({ href }) => isOffered(href))
  const Heading = first ? 'h1' : 'h2'
  return (
    <Hero picture={{ ...banner.picture, blur }} first={first}>
      <Heading className="text-3xl font-extrabold tracking-tight lg:text-4xl">{banner.heading}</Heading>
      {banner.text !== undefined && <p className="max-w-prose text-lg">{banner.text}</p>}
      <div className="flex flex-wrap gap-3">
        {links.map(({ label, href, style }) => (
          <ButtonLink key={href} to={href} look={style ?? 'primary'} className="max-sm:flex-1">
            {label}
          </ButtonLink>
        ))}
      </div>
    </Hero>
  )
}
