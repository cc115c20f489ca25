import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { PartOf } from './page-part.ts'

/** One strong picture with one line and its buttons; as the first part of a page it bears the page's heading. */
export function Banner({ part, first }: { part: PartOf<'banner'>; first: boolean }) {
  const { data: banner, blur } = part
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className="bg-sand">
      <div className="mx-auto grid max-w-[1408px] md:grid-cols-[5fr_7fr]">
        <div className="flex flex-col justify-center gap-4 px-4 py-8 max-md:order-last md:px-8 md:py-12 lg:gap-6">
          <Heading className="text-3xl font-extrabold tracking-tight lg:text-4xl">{banner.heading}</Heading>
          {banner.text !== undefined && <p className="max-w-prose text-lg">{banner.text}</p>}
          <div className="flex flex-wrap gap-3">
            {banner.links.map(({ label, href, style }) => (
              <ButtonLink key={href} to={href} look={style ?? 'primary'} className="max-sm:flex-1">
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <Picture
          name={banner.picture.name}
          alt={banner.picture.alt}
          place="banner"
          blur={blur}
          width={1600}
          height={800}
          first={first}
          className="object-cover max-md:aspect-[8/5] md:h-full"
        />
      </div>
    </section>
  )
}
