import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { setScriptCookie } from '../request/script-cookie.ts'
import { Icon } from '../ui/pictures/icon.tsx'

const button =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full text-sm font-semibold whitespace-nowrap'

/**
 * Offers Spanish to a browser that prefers it. Its text is always Spanish, so it is not a message. The answer
 * is stored as the shopper's language.
 */
export function SpanishOffer() {
  const { pathname, search } = useLocation()
  // Offered only once.
  useEffect(() => setScriptCookie('spanishOffered', '1'), [])
  return (
    <aside lang="es-US" aria-label="Idioma" className="bg-selected print:hidden">
      {/* Not a router form: a new language needs a new document with its own texts. */}
      <form
        method="post"
        action={pathTo('preference')}
        className="container-page flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
      >
        <input type="hidden" name="back" value={pathname + search} />
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sm">
          <Icon name="globe" className="size-5 text-primary" />
          ¿Prefiere ver la tienda en español?
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="submit"
            name="locale"
            value="es-US"
            className={`${button} bg-primary px-4 text-on-primary`}
          >
            Sí, en español
          </button>
          <button
            type="submit"
            name="locale"
            value="en-US"
            className={`${button} px-2 text-primary underline`}
          >
            No, gracias
          </button>
        </div>
      </form>
    </aside>
  )
}
