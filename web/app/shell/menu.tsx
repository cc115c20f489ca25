import { FormattedMessage, useIntl } from 'react-intl'
import type { RichNode } from '#core/catalogue/content/rich-text.ts'
import type { MenuCategory, MenuDepartment } from '#core/catalogue/menu/get-menu.ts'
import { withPrefix } from '#site/prefix.ts'
import { categoryPath, pathTo } from '#site/urls.ts'
import type { ServedData } from '../request/static-part.ts'
import { usePrefix, useRoot } from '../request/use-root.ts'
import { GetForm } from '../ui/forms/get-form.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { RichText } from '../ui/surfaces/rich-text.tsx'
import { StaticPart } from '../ui/surfaces/static-part.tsx'
import { SurfaceHead } from '../ui/surfaces/surface-head.tsx'
import { LocaleSwitch } from './locale-switch.tsx'

const id = 'menu'
const panelOf = (category: MenuCategory) => `${id}-${category.id}`

/** Opens the drawer on phones and tablets. */
export function MenuButton() {
  const intl = useIntl()
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-label={intl.formatMessage({ id: 'shell.menu' })}
      className="-ml-2.5 flex size-11 cursor-pointer items-center justify-center rounded-field hover:bg-on-primary/10"
    >
      <Icon name="menu" />
    </button>
  )
}

/** The subcategories of a department: a panel with columns on desktops, a second drawer on phones. */
function Panel({ department }: { department: MenuDepartment }) {
  return (
    <div id={panelOf(department)} popover="auto" className="sheet sheet-left menu-panel">
      <div className="surface-head sheet-head">
        <button type="button" popoverTarget={panelOf(department)} popoverTargetAction="hide">
          <FormattedMessage id="shell.menu.back" />
        </button>
      </div>
      <div className="menu-columns">
        <div>
          <Link to={categoryPath([department.id])}>
            <FormattedMessage id="shell.menu.all" values={{ category: department.name }} />
          </Link>
          <ul>
            {department.children?.map((group) => (
              <Group key={group.id} group={group} path={[department.id, group.id]} />
            ))}
          </ul>
        </div>
        <Link to={categoryPath([department.id])} aria-hidden="true" tabIndex={-1}>
          <Picture name={department.thumbnail} alt="" place="panel" />
        </Link>
      </div>
    </div>
  )
}

type AtPath = {
  /** Leads from its department to itself. */
  path: readonly string[]
}

/** The categories below another, each further level indented. */
function Below({ category, path, className }: AtPath & { category: MenuCategory; className: string }) {
  if (category.children === undefined) return null
  return (
    <ul className={className}>
      {category.children.map((child) => (
        <li key={child.id}>
          <Link to={categoryPath([...path, child.id])}>{child.name}</Link>
          <Below category={child} path={[...path, child.id]} className="pl-4" />
        </li>
      ))}
    </ul>
  )
}

function Group({ group, path }: AtPath & { group: MenuCategory }) {
  return (
    <li className="menu-group">
      <Link to={categoryPath(path)}>{group.name}</Link>
      <Below category={group} path={path} className="pb-2" />
    </li>
  )
}

function Department({ department }: { department: MenuDepartment }) {
  if (department.children === undefined) {
    return (
      <Link to={categoryPath([department.id])} className="menu-bar-row">
        {department.name}
      </Link>
    )
  }
  return (
    <>
      <button type="button" popoverTarget={panelOf(department)} className="menu-bar-row">
        {department.name}
      </button>
      <Panel department={department} />
    </>
  )
}

/**
 * The drawer's own search field, so that nobody has to close the drawer for it. A plain form without suggestions.
 */
function DrawerSearch() {
  const intl = useIntl()
  const prefix = usePrefix()
  const label = intl.formatMessage({ id: 'shell.menu.search' })
  return (
    <GetForm
      role="search"
      action={withPrefix(prefix, pathTo('search'))}
      ignored="go"
      aria-label={label}
      className="relative py-3 lg:hidden"
    >
      <input type="hidden" name="go" value="1" />
      <input
        type="search"
        name="q"
        required
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        className="h-12 w-full rounded-full border border-control bg-surface px-5 text-base text-content placeholder:text-muted"
      />
    </GetForm>
  )
}

/** The end of the drawer: account, store, further links and language. */
function DrawerEnd({ extraLinks }: { extraLinks: readonly RichNode[] }) {
  const { isRegistered } = useRoot()
  return (
    <div className="pt-2 lg:hidden">
      <Link to={isRegistered ? pathTo('myAccount') : pathTo('login')} className="menu-row">
        <FormattedMessage id={isRegistered ? 'shell.account.dashboard' : 'shell.sign-in'} />
      </Link>
      <Link to={pathTo('storeLocator')} className="menu-row">
        <FormattedMessage id="shell.store.find" />
      </Link>
      <RichText nodes={extraLinks} className="menu-links" />
      <div className="-ml-2 flex py-3">
        <LocaleSwitch />
      </div>
    </div>
  )
}

/** The bar's entries: departments, and two ways to begin. */
function Entries({ menu }: { menu: readonly MenuDepartment[] }) {
  return (
    <>
      {menu.map((department) => (
        <li key={department.id}>
          <Department department={department} />
        </li>
      ))}
      <li className="lg:ml-auto">
        <Link to={pathTo('howItWorks')} className="menu-bar-row">
          <FormattedMessage id="shell.how-it-works" />
        </Link>
      </li>
      <li>
        <Link
          to={pathTo('instantApproval', undefined, { position: 'instant-approval' })}
          className="menu-bar-row"
        >
          <FormattedMessage id="shell.pre-approval" />
        </Link>
      </li>
    </>
  )
}

/**
 * The departments: a bar with wide panels from 992 px on, a drawer on smaller screens. Popovers of the browser,
 * so it works without scripts.
 */
export function Menu({
  menu,
  extraLinks,
}: {
  menu: ServedData<{ menu: readonly MenuDepartment[] }>
  extraLinks: readonly RichNode[]
}) {
  const intl = useIntl()
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'shell.menu.departments' })}
      className="contents lg:block lg:border-b lg:border-divider lg:[anchor-name:--menu-bar]"
    >
      <div id={id} popover="auto" className="sheet sheet-left sheet-inline">
        <SurfaceHead
          titleId={`${id}-title`}
          title={<FormattedMessage id="shell.menu" />}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="sheet-head border-b border-divider lg:hidden"
        />
        <DrawerSearch />
        <StaticPart as="ul" className="menu-bar" of={Entries} data={{}} served={menu} />
        <DrawerEnd extraLinks={extraLinks} />
      </div>
    </nav>
  )
}
