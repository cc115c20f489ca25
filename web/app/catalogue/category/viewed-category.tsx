import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { pictureAddress, usualWidth } from '#domain/catalogue/picture.ts'
import { rememberView } from './interest-record.ts'
import type { CategoryData } from './load-category.server.ts'

/** Records in the browser that a category was viewed. Renders nothing. */
export function ViewedCategory({ place }: { place: CategoryData }) {
  const { pathname } = useLocation()
  const { id, name, crumbs, picture } = place
  const [superCategory, category, subCategory] = crumbs.slice(1).map((crumb) => crumb.label)
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    rememberView({
      id,
      name: name ?? id,
      superCategory: superCategory ?? '',
      category: category ?? '',
      subCategory: subCategory ?? '',
      plpUrl: pathname,
      image: picture === null ? '' : pictureAddress(picture, usualWidth),
      today: civilDateIn(Date.now(), zone),
    })
  }, [id, name, superCategory, category, subCategory, picture, pathname])
  return null
}
