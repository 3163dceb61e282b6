import { createRequire } from 'node:module'

interface Node {
  type: string
  [member: string]: unknown
}
// Babel has no types.
const { parseSync, types } = createRequire(import.meta.url)('@babel/core') as {
  parseSync: (source: string, options: object) => object
  types: { traverseFast: (tree: object, visit: (node: Node) => void) => void }
}
const parse = (source: string) =>
  parseSync(source, {
    configFile: false,
    babelrc: false,
    filename: 'x.tsx',
    parserOpts: { plugins: ['jsx', 'typescript'] },
  })
const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
const namesOfKeys = new Set(['Esc'])

/** Texts between the tags of a component, and in visible attributes. Signs, numbers and names of keys do not count. */
export function hardCoded(source: string): string[] {
  const found: string[] = []
  types.traverseFast(parse(source), (node) => {
    if (node.type === 'JSXText') found.push(String(node.value).trim())
    if (node.type === 'JSXAttribute' && readAloud.has(nameOf(node.name)))
      found.push(String((node.value as Node | null)?.value ?? ''))
  })
  return found.filter((text) => /\p{L}{2,}/u.test(text) && !namesOfKeys.has(text))
}

const labelTags = new Set([
  'button',
  'SubmitButton',
  'h1',
  'h2',
  'h3',
  'label',
  'option',
  'th',
  'dt',
  'summary',
  'legend',
])
// A sentence is allowed in `title` and `aria-label`: the state of a page, the content of a picture.
const labelAttributes = new Set(['label'])

/**
 * Paths of the texts that a component shows as a button, a heading or a label: `signInWords.sendCode`,
 * `text.errors.retry`.
 */
export function labelsOf(source: string): string[] {
  const tree = parse(source)
  const bound = new Map([['text', 'text']])
  types.traverseFast(tree, (node) => {
    if (node.type !== 'VariableDeclarator') return
    const path = wordsIn(node.init as Node | null)
    if (path) bound.set(nameOf(node.id), path)
  })
  const found: string[] = []
  const collect = (value: unknown) => found.push(...shownIn(value as Node).flatMap((path) => named(path, bound)))
  types.traverseFast(tree, (node) => {
    if (node.type === 'JSXElement' && labelTags.has(nameOf((node.openingElement as Node).name))) {
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') collect(child.expression)
    }
    if (
      node.type === 'JSXAttribute' &&
      labelAttributes.has(nameOf(node.name)) &&
      (node.value as Node | null)?.type === 'JSXExpressionContainer'
    )
      collect((node.value as Node).expression)
  })
  return found
}

/** `chatWords` of `useWords(chatWords)`, `securityWords.devices` of `useWords(securityWords).devices`. */
function wordsIn(node: Node | null): string | null {
  if (node?.type === 'MemberExpression') {
    const before = wordsIn(node.object as Node)
    return before && `${before}.${nameOf(node.property)}`
  }
  if (node?.type !== 'CallExpression' || !['useWords', 'wordsOf'].includes(nameOf(node.callee))) return null
  return nameOf((node.arguments as Node[])[0])
}

function named([first, ...rest]: string[], bound: Map<string, string>): string[] {
  const name = bound.get(first ?? '')
  return name === undefined || rest.length === 0 ? [] : [[name, ...rest].join('.')]
}

/** The members an expression may show: both of a choice, the called one of a call. */
function shownIn(node: Node): string[][] {
  if (node.type === 'ConditionalExpression')
    return [...shownIn(node.consequent as Node), ...shownIn(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return [...shownIn(node.left as Node), ...shownIn(node.right as Node)]
  if (node.type === 'CallExpression') return shownIn(node.callee as Node)
  if (node.type !== 'MemberExpression' || node.computed === true) return []
  const object = node.object as Node
  const before = object.type === 'Identifier' ? [nameOf(object)] : shownIn(object)[0]
  return before ? [[...before, nameOf(node.property)]] : []
}

function nameOf(node: unknown): string {
  return String((node as { name?: unknown } | null)?.name ?? '')
}
