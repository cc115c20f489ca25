import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { PartOf } from './page-part.ts'

const slideMs = 3_000

/** The slide at the left edge, and a function that scrolls to another one. */
function useSlides(count: number, cyclic: boolean) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    const next = cyclic ? (to + count) % count : Math.min(count - 1, Math.max(0, to))
    const slide = track.current?.children[next]
    if (!(slide instanceof HTMLElement)) return
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' })
    setAt(next)
  }
  const onScroll = () => {
    const list = track.current
    const first = list?.children[0]
    if (list == null || first === undefined) return
    setAt(Math.round(list.scrollLeft / first.getBoundingClientRect().width))
  }
  return { track, at, go, onScroll }
}

const arrow =
  'flex size-11 cursor-pointer items-center justify-center rounded-full border border-control bg-surface text-primary hover:bg-selected disabled:cursor-default disabled:opacity-40'

/**
 * Slides that are swiped or moved by buttons. They move by themselves only if the content asks for it and the
 * shopper allows motion.
 */
export function Carousel({
  settings,
  slides,
}: {
  settings: PartOf<'carousel'>['data']
  slides: readonly { id: string; content: ReactNode }[]
}) {
  const intl = useIntl()
  const { track, at, go, onScroll } = useSlides(slides.length, settings.cyclic)
  const [playing, setPlaying] = useState(false)
  const moves = settings.autoplay && slides.length > 1
  useEffect(() => {
    setPlaying(moves && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [moves])
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => go(at === slides.length - 1 ? 0 : at + 1), slideMs)
    return () => clearTimeout(timer)
  })
  const say = (id: 'previous' | 'next' | 'pause' | 'play') =>
    intl.formatMessage({ id: `content.carousel.${id}` })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={settings.heading ?? intl.formatMessage({ id: 'content.carousel' })}
      onPointerEnter={() => setPlaying(false)}
      onFocus={() => setPlaying(false)}
    >
      {settings.heading !== undefined && <h2 className="mb-4 text-xl md:text-2xl">{settings.heading}</h2>}
      <ul
        ref={track}
        onScroll={onScroll}
        style={{
          ['--slides' as string]: settings.slides,
          ['--phone-slides' as string]: settings.mobileSlides,
        }}
        className="slides flex snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map(({ id, content }) => (
          <li key={id} className="shrink-0 snap-start pr-3">
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="needs-scripts mt-3 flex items-center justify-center gap-2">
          <button
            type="button"
            className={arrow}
            aria-label={say('previous')}
            disabled={!settings.cyclic && at === 0}
            onClick={() => go(at - 1)}
          >
            <Icon name="chevron" className="size-5 rotate-180" />
          </button>
          {slides.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              aria-label={intl.formatMessage({ id: 'content.carousel.slide' }, { number: place + 1 })}
              aria-current={place === at}
              onClick={() => go(place)}
              className="flex size-7 cursor-pointer items-center justify-center"
            >
              <span className={`size-3 rounded-full ${place === at ? 'bg-primary' : 'bg-control'}`} />
            </button>
          ))}
          <button
            type="button"
            className={arrow}
            aria-label={say('next')}
            disabled={!settings.cyclic && at === slides.length - 1}
            onClick={() => go(at + 1)}
          >
            <Icon name="chevron" className="size-5" />
          </button>
          {moves && (
            <button type="button" className={`${arrow} w-auto px-4`} onClick={() => setPlaying(!playing)}>
              {say(playing ? 'pause' : 'play')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
