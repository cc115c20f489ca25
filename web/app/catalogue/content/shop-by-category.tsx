import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PictureTiles } from '#web/app/ui/navigation/picture-tiles.tsx'
import { byInterest, storedRecords, todayHere } from '../category/interest-record.ts'
import type { PartOf } from './page-part.ts'

/**
 * The categories of a page, those that this browser viewed most often and most recently first (document 2 §3). The
 * server renders one page for everybody, so the browser orders them. It leaves them where they are if they are
 * already in view: nothing moves under a finger.
 */
export function ShopByCategory({ part }: { part: PartOf<'shopByCategory'> }) {
  const section = useRef<HTMLElement>(null)
  const [categories, setCategories] = useState(part.categories)
  useEffect(() => {
    setCategories(part.categories)
    const observer = new IntersectionObserver(([seen]) => {
      observer.disconnect()
      if (seen?.isIntersecting !== true)
        setCategories(byInterest(part.categories, storedRecords(), todayHere()))
    })
    if (section.current !== null) observer.observe(section.current)
    return () => observer.disconnect()
  }, [part.categories])
  return (
    <section ref={section}>
      <h2 className="mb-4 text-xl md:text-2xl">{part.heading}</h2>
      <PictureTiles tiles={categories} />
      <ButtonLink to={pathTo('shopAll')} look="secondary" className="mt-5">
        <FormattedMessage id="content.shop-all" />
      </ButtonLink>
    </section>
  )
}
