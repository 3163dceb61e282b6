import { createElement, type ReactNode } from 'react'

type Props = Record<string, unknown>
type Open = { name: string; props: Props; children: ReactNode[] }

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const raw = new Set(['script', 'style'])
const flags = new Set([
  'hidden',
  'disabled',
  'async',
  'defer',
  'checked',
  'selected',
  'open',
  'autofocus',
  'inert',
  'required',
  'multiple',
  'readonly',
])
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const token = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi

/** A page rendered by React, as plain elements without any component: the minimum of work to render it again. */
export function elementsOf(html: string): ReactNode {
  const root: Open = { name: '', props: {}, children: [] }
  const stack: Open[] = [root]
  token.lastIndex = 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [text, closing, name, attributes = '', slash] = found
    const top = stack.at(-1)!
    if (name !== undefined) {
      const element: Open = { name, props: propsOf(attributes), children: [] }
      if (raw.has(name)) takeRaw(html, element)
      if (raw.has(name) || empty.has(name) || slash === '/') put(top, element)
      else stack.push(element)
    } else if (closing !== undefined) {
      if (stack.length > 1) put(stack.at(-2)!, stack.pop()!)
    } else if (!text.startsWith('<!')) top.children.push(decoded(text))
  }
  return root.children[0]
}

function put(parent: Open, { name, props, children }: Open): void {
  parent.children.push(createElement(name, props, ...children))
}

function takeRaw(html: string, element: Open): void {
  const end = html.indexOf(`</${element.name}>`, token.lastIndex)
  element.props.dangerouslySetInnerHTML = { __html: html.slice(token.lastIndex, end) }
  token.lastIndex = end + element.name.length + 3
}

function propsOf(attributes: string): Props {
  const pairs = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', value = '']): [string, unknown] => {
      if (name === 'style') return [name, styleOf(decoded(value))]
      if (name === 'class') return ['className', decoded(value)]
      return [name, flags.has(name) ? true : decoded(value)]
    },
  )
  return Object.fromEntries(pairs)
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((one) => {
        const at = one.indexOf(':')
        const name = one.slice(0, at).trim()
        return [
          name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          one.slice(at + 1).trim(),
        ]
      }),
  )
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
