import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '#core/catalogue/content/rich-text.ts'
import { useIsOffered } from '../../request/use-is-offered.ts'
import { Link } from '../navigation/link.tsx'

/** Whether a link goes to another site or sets its own target (document 1 §5). */
function isExternal(attributes: Readonly<Record<string, string>>): boolean {
  return attributes.rel !== undefined || /^(http|mailto:|tel:|javascript:)/i.test(attributes.href ?? '')
}

const reactNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

type IsOffered = ReturnType<typeof useIsOffered>

/** Whether a node is an entry of a list with nothing in it but a link that is not offered to the shopper. */
function isWithheld({ tag, children }: Exclude<RichNode, string>, isOffered: IsOffered): boolean {
  const [only, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (tag !== 'li' || typeof only !== 'object' || others.length > 0) return false
  return only.tag === 'a' && !isOffered(only.attributes.href ?? '')
}

function drawn(node: RichNode, key: string, isOffered: IsOffered): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
  if (isWithheld(node, isOffered)) return null
  const { tag, attributes } = node
  const children = drawnAll(node.children, key, isOffered)
  if (tag === 'a' && attributes.href !== undefined && !isExternal(attributes)) {
    return (
      <Link key={key} to={attributes.href} title={attributes.title}>
        {children}
      </Link>
    )
  }
  const named = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  )
  return createElement(tag, { key, ...named }, ...children)
}

function drawnAll(nodes: readonly RichNode[], key: string, isOffered: IsOffered): ReactNode[] {
  return nodes.map((node, at) => drawn(node, `${key}.${at}`, isOffered))
}

/**
 * Renders sanitized content as elements. Links inside the store keep its language prefix. A guest's lists have no entry
 * that only leads into the account; in a sentence such a link asks to sign in first.
 */
export function RichText({ nodes, className = '' }: { nodes: readonly RichNode[]; className?: string }) {
  const isOffered = useIsOffered()
  if (nodes.length === 0) return null
  return <div className={`rich ${className}`}>{drawnAll(nodes, '', isOffered)}</div>
}
