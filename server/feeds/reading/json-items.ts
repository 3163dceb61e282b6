import * as core from 'stream-json/core/parser.js'
import { decodedText, type SourceFile } from './decoded-text.ts'
import { Unusable } from './parsed.ts'

export type { SourceFile } from './decoded-text.ts'

export interface JsonItem {
  /** Member of the root it belongs to; '' when the root is a list. */
  member: string
  /** Place in the member's list; null for a member that is no list. */
  index: number | null
  path: string
  value: unknown
}

type Token = { name: string; value?: string }
type Frame = { value: unknown[] | Record<string, unknown>; key: string | null }

/**
 * Members of the root of a JSON document, one by one: lists element by element, so that only one element is in memory.
 * Other members are yielded when they end. Throws `Unusable` where the document is damaged. `onList` takes the member
 * of each list as it begins, also of an empty one.
 */
export async function* jsonItems(
  file: SourceFile,
  onForeign?: (line: number) => void,
  onList?: (member: string) => void,
): AsyncGenerator<JsonItem> {
  const parse = createParser()
  const reader = new RootReader(onList)
  let last = 'the beginning'
  try {
    for await (const text of decodedText(file, onForeign)) {
      for (const piece of pieces(withEscapes(text))) {
        for (const token of parse(piece)) {
          const item = reader.take(token)
          if (!item) continue
          last = item.path
          yield item
        }
      }
    }
  } catch (error) {
    if (error instanceof Unusable) throw error
    throw new Unusable(
      file.name,
      `no readable JSON after ${last}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!reader.isWhole) throw new Unusable(file.name, `the JSON ends early, after ${last}`)
}

// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Escapes raw control characters, which JSON forbids, so that they cost their entry and not the file. */
function withEscapes(text: string): string {
  return text.replace(controlCharacters, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

type Parse = (text: string) => Iterable<Token>

/** The parser itself, without the streams around it, which cost a promise per token. */
function createParser(): Parse {
  const { jsonParser } = core as unknown as {
    jsonParser(options: object): (text: string) => { values?: Token[] } | null
  }
  const parse = jsonParser({ packValues: true, streamValues: false })
  return (text) => parse(text)?.values ?? []
}

/** Ends a piece after each bracket, so that damage in one does not discard what was complete before it. */
function* pieces(text: string): Generator<string> {
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 0x7d && code !== 0x5d) continue
    yield text.slice(from, at + 1)
    from = at + 1
  }
  if (from < text.length) yield text.slice(from)
}

/** Follows the tokens; holds only the current element. */
class RootReader {
  private readonly stack: Frame[] = []
  /** 'object' or 'list' once the root has started. */
  private root: 'object' | 'list' | null = null
  private member = ''
  private isInList = false
  private index = -1
  private readonly onList: ((member: string) => void) | undefined
  isWhole = false

  constructor(onList: ((member: string) => void) | undefined) {
    this.onList = onList
  }

  take({ name, value }: Token): JsonItem | null {
    switch (name) {
      case 'startObject':
        return this.start({})
      case 'startArray':
        return this.start([])
      case 'endObject':
      case 'endArray':
        return this.end()
      case 'keyValue':
        if (this.stack.length > 0) this.stack.at(-1)!.key = value ?? ''
        else this.member = value ?? ''
        return null
      case 'stringValue':
        return this.place(value ?? '')
      case 'numberValue':
        return this.place(Number(value))
      case 'nullValue':
        return this.place(null)
      case 'trueValue':
      case 'falseValue':
        return this.place(name === 'trueValue')
      default:
        return null
    }
  }

  private start(value: Frame['value']): null {
    if (this.stack.length === 0) {
      if (this.root === null) {
        this.root = Array.isArray(value) ? 'list' : 'object'
        return null
      }
      if (this.root === 'object' && !this.isInList && Array.isArray(value)) {
        this.isInList = true
        this.index = -1
        this.onList?.(this.member)
        return null
      }
    }
    this.stack.push({ value, key: null })
    return null
  }

  private end(): JsonItem | null {
    const done = this.stack.pop()
    if (done) return this.place(done.value)
    if (this.isInList) this.isInList = false
    else this.isWhole = true
    return null
  }

  private place(value: unknown): JsonItem | null {
    const parent = this.stack.at(-1)
    if (parent) {
      if (Array.isArray(parent.value)) parent.value.push(value)
      else setOwn(parent.value, parent.key ?? '', value)
      return null
    }
    if (this.root === null) this.isWhole = true
    if (this.root === 'list' || this.isInList) {
      this.index += 1
      return {
        member: this.root === 'list' ? '' : this.member,
        index: this.index,
        path: this.root === 'list' ? `$[${this.index}]` : `$.${this.member}[${this.index}]`,
        value,
      }
    }
    return { member: this.member, index: null, path: `$.${this.member}`, value }
  }
}

/** A key `__proto__` in a file is a key like any other. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
