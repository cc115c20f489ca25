import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pictureAddress, usualWidth } from '#domain/catalogue/picture.ts'
import { useOpenedActivity } from '#web/app/request/post-activity.ts'
import { rememberView, todayHere } from './interest-record.ts'
import type { CategoryData } from './load-category.server.ts'

/** Records in the browser that a category was viewed, and tells the store. Renders nothing. */
export function ViewedCategory({ category: { id, name, crumbs, picture } }: { category: CategoryData }) {
  const { pathname } = useLocation()
  const [superCategory, category, subCategory] = crumbs.slice(1).map((crumb) => crumb.label)
  useOpenedActivity('viewCategory', id, { category: id })
  useEffect(() => {
    rememberView({
      id,
      name: name ?? id,
      superCategory: superCategory ?? '',
      category: category ?? '',
      subCategory: subCategory ?? '',
      plpUrl: pathname,
      image: picture === null ? '' : pictureAddress(picture, usualWidth),
      today: todayHere(),
    })
  }, [id, name, superCategory, category, subCategory, picture, pathname])
  return null
}
