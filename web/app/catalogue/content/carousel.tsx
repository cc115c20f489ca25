import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { PartOf } from './page-part.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'

type CarouselProps = {
  settings: PartOf<'carousel'>['data']
  slides: readonly { id: string; content: ReactNode }[]
}

type ArrowProps = { label: string; isBack?: boolean; disabled: boolean; onClick: () => void }

function Arrow({ label, isBack = false, ...rest }: ArrowProps) {
  return (
    <button type="button" className="round-arrow" aria-label={label} {...rest}>
      <Icon name="chevron" className={`size-5 ${isBack ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** How many slides are seen at once, by the width of the screen (document 2 §9). Between phone and desktop: halfway. */
function widths({ slides, tabletSlides, mobileSlides }: CarouselProps['settings']) {
  return {
    ['--slides' as string]: slides,
    ['--tablet-slides' as string]: tabletSlides ?? Math.ceil((slides + mobileSlides) / 2),
    ['--phone-slides' as string]: mobileSlides,
  }
}

/**
 * Slides that are swiped, or moved by buttons and the arrow keys. Without scripts they are a strip that scrolls. They
 * move by themselves only if the content asks for it and the shopper allows motion; pointer, focus and a button stop
 * them.
 */
export default function Carousel({ settings, slides }: CarouselProps) {
  const intl = useIntl()
  const id = useId()
  const { strip, places, at, go, onScroll } = useSlides(settings.cyclic)
  const autoplay = useAutoplay(settings.autoplay && places > 1, at, () => go(at === places - 1 ? 0 : at + 1))
  const say = (name: 'previous' | 'next' | 'pause' | 'play') =>
    intl.formatMessage({ id: `content.carousel.${name}` })
  const slideName = (place: number) =>
    intl.formatMessage({ id: 'content.carousel.slide' }, { number: place + 1, count: slides.length })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: places - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <section
      aria-roledescription={intl.formatMessage({ id: 'content.carousel.role' })}
      aria-label={settings.heading ?? intl.formatMessage({ id: 'content.carousel' })}
      onPointerEnter={autoplay.hold}
      onPointerLeave={autoplay.release}
      onFocus={autoplay.hold}
      onBlur={autoplay.release}
    >
      {settings.heading !== undefined && <h2 className="mb-4 text-xl md:text-2xl">{settings.heading}</h2>}
      <ul
        id={id}
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        style={widths(settings)}
        className="slides relative flex snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map((slide, place) => (
          <li key={slide.id} aria-label={slideName(place)} className="shrink-0 snap-start pr-3">
            {slide.content}
          </li>
        ))}
      </ul>
      {/* Its height is kept free for strips that turn out to need no buttons, so that nothing jumps. */}
      {slides.length > 1 && (
        <div className="needs-scripts mt-3 flex min-h-11 flex-wrap items-center justify-center gap-x-2">
          {places > 1 && (
            <>
              <Arrow
                label={say('previous')}
                isBack
                disabled={!settings.cyclic && at === 0}
                onClick={() => go(at - 1)}
              />
              {Array.from({ length: places }, (_none, place) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number.
                  key={place}
                  type="button"
                  aria-label={slideName(place)}
                  aria-controls={id}
                  aria-current={place === at}
                  onClick={() => go(place)}
                  className="flex h-11 w-8 cursor-pointer items-center justify-center"
                >
                  <span className={`size-3 rounded-full ${place === at ? 'bg-primary' : 'bg-control'}`} />
                </button>
              ))}
              <Arrow
                label={say('next')}
                disabled={!settings.cyclic && at === places - 1}
                onClick={() => go(at + 1)}
              />
            </>
          )}
          {autoplay.isAllowed && (
            <button type="button" className="round-arrow w-auto px-4" onClick={autoplay.toggle}>
              {say(autoplay.isWanted ? 'pause' : 'play')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
