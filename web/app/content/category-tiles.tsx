import { categoryPath } from '../category-path.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ShownCategory } from './page-part.ts'

/** Departments as pictures on their own colours: two a row on phones, all in one on desktops. */
export function CategoryTiles({
  heading,
  categories,
}: {
  heading: string
  categories: readonly ShownCategory[]
}) {
  return (
    <section>
      <h2 className="mb-4 text-xl md:text-2xl">{heading}</h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {categories.map(({ id, name, path, thumbnail, blur, backgroundColor }) => (
          <li key={id}>
            <Link
              to={categoryPath(path)}
              style={{ backgroundColor: backgroundColor ?? undefined }}
              className="group block overflow-hidden rounded-card bg-sand text-ink no-underline"
            >
              <Picture
                name={thumbnail}
                alt=""
                place="category"
                blur={blur}
                className="transition-transform duration-200 group-hover:scale-103"
              />
              <span className="block bg-white/70 px-3 py-3 text-sm font-bold group-hover:underline sm:text-base md:px-4 md:text-lg">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
