import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Link } from '../ui/navigation/link.tsx'
import { StaticPart } from '../ui/surfaces/static-part.tsx'
import { Copyright } from './copyright.tsx'
import type { FooterColumn, FooterData } from './shell-data.ts'

/** The links of the footer if there is no designed one. */
const defaultLinks = [
  ['shell.how-it-works', 'howItWorks'],
  ['shell.footer.faqs', 'faqs'],
  ['shell.footer.contact', 'contact'],
  ['shell.footer.stores', 'storeLocator'],
] as const

/** Links that every footer has, also a designed one. */
const requiredLinks = [
  ['deals.footer-link', 'deals'],
  ['shell.footer.terms', 'terms'],
  ['shell.footer.privacy', 'privacy'],
  ['privacy.choices.title', 'privacyChoices'],
  ['shell.footer.accessibility', 'accessibility'],
  ['shell.footer.site-map', 'siteMap'],
] as const

function UsualLinks() {
  return (
    <ul className="grid sm:grid-cols-2 lg:grid-cols-4">
      {defaultLinks.map(([id, name]) => (
        <li key={id}>
          <Link to={pathTo(name)} className="footer-link">
            <FormattedMessage id={id} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The designed columns, or the usual links where there are none. */
function Links({ columns }: { columns: readonly FooterColumn[] | null }) {
  if (columns === null) return <UsualLinks />
  return (
    <div className="two-columns gap-x-4 gap-y-8 lg:grid-cols-[repeat(auto-fill,minmax(max(8rem,20%),1fr))]">
      {columns.map(({ heading, links }) => (
        <div key={heading}>
          <h2 className="mb-1 text-lg font-bold">{heading}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href + label}>
                <Link to={href} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The links that every footer has and the designed columns do not. */
function RequiredLinks({ designed }: { designed: readonly string[] }) {
  const shown = new Set(designed)
  return requiredLinks
    .filter(([, name]) => !shown.has(pathTo(name)))
    .map(([id, name]) => (
      <Link key={id} to={pathTo(name)} className="footer-link text-sm">
        <FormattedMessage id={id} />
      </Link>
    ))
}

/** The footer: designed columns, the sign-up for deals, language, copyright. */
export function Footer({ links, signUp }: { links: FooterData; signUp: ReactNode }) {
  return (
    <footer className="mt-16 bg-primary-strong text-on-primary">
      <div className="container-page py-10">
        <StaticPart as="div" of={Links} data={{}} served={links.columns} />
        {signUp && <div className="mt-8">{signUp}</div>}
      </div>
      <div className="border-t border-on-primary/20">
        <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <StaticPart as="div" className="contents" of={RequiredLinks} data={{}} served={links.designed} />
          <div className="lg:ml-auto">
            <Copyright />
          </div>
        </div>
      </div>
    </footer>
  )
}
