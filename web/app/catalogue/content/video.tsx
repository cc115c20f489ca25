import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import type { PartOf } from './page-part.ts'

/** A video behind a picture. The player of the other site is only loaded when somebody wants to watch. */
export default function Video({ video }: { video: PartOf<'video'>['data'] }) {
  const intl = useIntl()
  const [playing, setPlaying] = useState(false)
  const frame = 'relative aspect-video w-full max-w-3xl overflow-hidden rounded-card bg-content'
  if (playing) {
    return (
      <iframe
        title={video.title}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.videoId)}?autoplay=1`}
        allow="autoplay; fullscreen; picture-in-picture"
        className={frame}
      />
    )
  }
  return (
    <a
      // Without scripts, and while they load, it is a link to the video.
      href={`https://www.youtube.com/watch?v=${encodeURIComponent(video.videoId)}`}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
      aria-label={intl.formatMessage({ id: 'content.video.play' }, { title: video.title })}
      className={`${frame} group block`}
    >
      <Picture
        name={video.picture.name}
        alt=""
        place="video"
        width={1600}
        height={900}
        className="h-full object-cover opacity-80"
      />
      <span className="absolute top-1/2 left-1/2 flex size-[104px] -translate-1/2 items-center justify-center rounded-full bg-accent text-content shadow-float transition-transform duration-150 group-hover:scale-105">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="ml-1 size-12" fill="currentColor">
          <path d="M7 4v16l13-8z" />
        </svg>
      </span>
      <span className="absolute inset-x-0 bottom-0 bg-content/70 px-4 py-2 font-semibold text-on-primary">
        {video.title}
      </span>
    </a>
  )
}
