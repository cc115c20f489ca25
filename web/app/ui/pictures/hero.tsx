import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

/** The picture of a hero: name of a scene, alternative text, and the placeholder while it loads. */
export type HeroPicture = { readonly name: string; readonly alt: string; readonly blur: string | undefined }

/** One large picture with text beside it, as wide as the page. On phones the picture comes first. */
export function Hero({
  picture,
  first,
  children,
}: {
  picture: HeroPicture
  /** Whether the page begins with it; then its picture is loaded first. */
  first: boolean
  children: ReactNode
}) {
  return (
    <section className="overflow-x-clip bg-surface-muted">
      <div className="mx-auto grid max-w-[1408px] md:grid-cols-[5fr_7fr]">
        <div className="flex flex-col justify-center gap-4 px-4 py-6 max-md:order-last md:px-8 md:py-12 lg:gap-6">
          {children}
        </div>
        <Picture
          name={picture.name}
          alt={picture.alt}
          place="banner"
          blur={picture.blur}
          width={1600}
          height={800}
          first={first}
          className="object-cover max-md:aspect-[8/5] md:h-full"
        />
      </div>
    </section>
  )
}
