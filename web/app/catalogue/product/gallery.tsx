import { useId } from 'react'
import { useIntl } from 'react-intl'
import { largestWidth, pictureAddress } from '#domain/catalogue/picture.ts'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'

type Shown = { readonly picture: string; readonly blur: string | undefined; readonly alt: string }

/**
 * The pictures of a product: swiped on phones, chosen by thumbnails below. The magnifying glass opens the
 * largest one. It uses anchors and scrolling of the browser, so it works without scripts.
 */
export function Gallery({ pictures, name }: { pictures: readonly Shown[]; name: string }) {
  const intl = useIntl()
  const id = useId()
  if (pictures.length === 0) {
    return <Picture name={null} alt={name} place="gallery" className="rounded-card" first />
  }
  const numberOf = (at: number) =>
    intl.formatMessage({ id: 'product.gallery.picture' }, { number: at + 1, total: pictures.length })
  return (
    <section
      aria-label={intl.formatMessage({ id: 'product.gallery' }, { name })}
      className="flex min-w-0 flex-col gap-3"
    >
      <ul
        // An element must be focusable to be scrolled by keyboard. A single picture does not scroll.
        {...(pictures.length > 1 && {
          tabIndex: 0,
          'aria-label': intl.formatMessage({ id: 'product.gallery' }, { name }),
        })}
        className="-mx-4 flex snap-x snap-mandatory overflow-x-auto md:mx-0 md:rounded-card"
      >
        {pictures.map(({ picture, blur, alt }, at) => (
          <li key={picture} id={`${id}-${at}`} className="relative w-full shrink-0 snap-center">
            <Picture name={picture} alt={alt} place="gallery" blur={blur} first={at === 0} />
            <a
              href={pictureAddress(picture, largestWidth(picture))}
              target="_blank"
              rel="noreferrer"
              aria-label={`${intl.formatMessage({ id: 'product.zoom' })}: ${alt} ${intl.formatMessage({ id: 'content.new-window' })}`}
              className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-surface text-content shadow-float hover:bg-selected"
            >
              <Icon name="search" />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto pb-1">
          {pictures.map(({ picture }, at) => (
            <li key={picture} className="w-20 shrink-0">
              <a
                href={`#${id}-${at}`}
                aria-label={numberOf(at)}
                className="block overflow-hidden rounded-field border border-divider hover:border-primary"
              >
                <Picture name={picture} alt="" place="thumbnail" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
