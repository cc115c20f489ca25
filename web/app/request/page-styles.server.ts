import { type ChildNode, parse } from 'postcss'
import type { HtmlChange } from './html-changes.ts'

/** The class names of one selector, all of which a page has if the selector finds something in it. */
type Needs = readonly string[]

/** A piece of the stylesheet: a text that every page gets, a rule for some classes, or a block around others. */
type Piece =
  | { readonly kind: 'always'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly Needs[] }
  | {
      readonly kind: 'block'
      readonly opening: string
      readonly pieces: readonly Piece[]
      readonly isLayer: boolean
    }

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

/** Where the parenthesis that opens at `from` is closed. A bracket in a name has a backslash before it. */
function endOfParentheses(selector: string, from: number): number {
  let depth = 0
  for (let at = from; at < selector.length; at += 1) {
    const character = selector[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at
  }
  return selector.length
}

/** The selector without what is in parentheses, as in `:not(.a)` and `:is(.a, .b)`: a page may lack such classes. */
function withoutArguments(selector: string): string {
  let kept = ''
  for (let at = 0; at < selector.length; at += 1) {
    if (selector[at] === '\\') {
      kept += selector.slice(at, at + 2)
      at += 1
    } else if (selector[at] === '(') at = endOfParentheses(selector, at)
    else kept += selector[at]
  }
  return kept
}

/** A class name in a selector: letters, and other signs after a backslash, by themselves or as a number. */
const classInSelector = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi

const unescaped = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character = '') =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** What one selector needs. The value of an attribute is no class. */
function needsOf(selector: string): Needs {
  const own = withoutArguments(selector).replace(/(?<!\\)\[(?:"[^"]*"|\\.|[^\]\\])*\]/g, '')
  return [...own.matchAll(classInSelector)].map(([, name = '']) => unescaped(name))
}

/** Blocks whose rules are picked one by one. Others, such as `@font-face` and `@keyframes`, are kept whole. */
const pickedBlocks = ['layer', 'media', 'supports', 'container']

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule')
    return [{ kind: 'rule', text: node.toString(), selectors: node.selectors.map(needsOf) }]
  if (node.type !== 'atrule' || node.nodes === undefined || !pickedBlocks.includes(node.name)) {
    const isStatement = node.type === 'atrule' && node.nodes === undefined
    return [{ kind: 'always', text: `${node}${isStatement ? ';' : ''}` }]
  }
  const opening = `@${node.name} ${node.params}{`
  return [{ kind: 'block', opening, pieces: node.nodes.flatMap(pieceOf), isLayer: node.name === 'layer' }]
}

function rulesFor(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const piece of pieces) {
    if (piece.kind === 'always') text += piece.text
    else if (piece.kind === 'block') {
      const inside = rulesFor(piece.pieces, classes)
      // An empty layer stays, because the first place of a layer's name decides which layer is above which.
      if (inside !== '' || piece.isLayer) text += `${piece.opening}${inside}}`
    } else if (piece.selectors.some((needs) => needs.every((name) => classes.has(name)))) text += piece.text
  }
  return text
}

/** The words of all attributes `class` of some HTML. */
function classesOf(html: string): Set<string> {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list))
  const names = [...lists].flatMap((list) => list.split(/\s+/))
  return new Set(
    names.map((name) => name.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)),
  )
}

/** How the element begins that the root leaves empty for the styles of a first visit, as React writes it. */
const emptyStyleTag = '<style data-app="true"'

/**
 * Puts styles into the pages of first visits: of the whole stylesheet those rules whose classes the page's HTML has.
 * The element then names the file with all rules, which the browser loads before scripts may add elements
 * (StartScripts).
 */
export function pageStyles(stylesheet: string, file: string): (html: Buffer) => HtmlChange[] {
  const pieces = parse(stylesheet).nodes.flatMap(pieceOf)
  return (html) => {
    const at = html.indexOf(emptyStyleTag)
    if (at < 0) return []
    const styles = rulesFor(pieces, classesOf(html.toString()))
    return [
      { at, length: emptyStyleTag.length, replacement: Buffer.from(`<style data-app="${file}"`) },
      { at: html.indexOf('>', at) + 1, length: 0, replacement: Buffer.from(styles) },
    ]
  }
}
