import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '#core/catalogue/content/rich-text.ts'
import { Link } from '../navigation/link.tsx'

/** Whether a link goes to another site or sets its own target (documents 1 §5). */
function isExternal(attributes: Readonly<Record<string, string>>): boolean {
  return attributes.rel !== undefined || /^(http|mailto:|tel:|javascript:)/i.test(attributes.href ?? '')
}

const reactNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function drawn(node: RichNode, key: string): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
  const { tag, attributes } = node
  const children = drawnAll(node.children, key)
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

function drawnAll(nodes: readonly RichNode[], key: string): ReactNode[] {
  return nodes.map((node, at) => drawn(node, `${key}.${at}`))
}

/** Renders sanitized content as elements. Links inside the store keep its language prefix. */
export function RichText({ nodes, className = '' }: { nodes: readonly RichNode[]; className?: string }) {
  if (nodes.length === 0) return null
  return <div className={`rich ${className}`}>{drawnAll(nodes, '')}</div>
}
