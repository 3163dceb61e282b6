import type { z } from 'zod'

/** The values of a query string: texts, lists of texts, and objects of these in brackets. */
export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue }
type DecodedQuery = { [key: string]: QueryValue }
type QueryFault = { ok: false; reason: string; key: string | undefined }
type Decoded<Value> = { ok: true; value: Value } | QueryFault

const MAX_BYTES = 8192
const MAX_KEYS = 200
const MAX_ITEMS = 100
const MAX_DEPTH = 3
const refusedNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Encodes a query as the specification's clients do: null and undefined are omitted, lists repeat their key, members of
 * objects are in brackets. Returns text without a leading `?`.
 */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(query)) encodeValue(key, value, pairs)
  return pairs.join('&')
}

function encodeValue(key: string, value: unknown, pairs: string[]): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) {
    for (const item of value) encodeValue(key, item, pairs)
  } else if (typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) encodeValue(`${key}[${name}]`, member, pairs)
  } else {
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  }
}

/**
 * Reads a query string, with or without `?`; the exact inverse of `encodeQuery` for values as text. `lists` names the
 * keys of lists (`a`, `a[b]`): one occurrence of such a key is a list of one, and a repetition of any other key is a
 * fault. Without `lists` a repeated key becomes a list. Objects have no prototype. Faults are returned, nothing is
 * thrown.
 */
export function decodeQuery(text: string, lists?: ReadonlySet<string>): Decoded<DecodedQuery> {
  const query = text.startsWith('?') ? text.slice(1) : text
  // A UTF-16 unit takes at least one byte, so this check precedes the parsing.
  if (query.length > MAX_BYTES || new TextEncoder().encode(query).length > MAX_BYTES) {
    return fault('the query is longer than 8 KB')
  }
  const value: DecodedQuery = Object.create(null)
  let count = 0
  for (const pair of query.split('&')) {
    if (pair === '') continue
    count += 1
    if (count > MAX_KEYS) return fault('more than 200 keys')
    const found = decodePair(pair, value, lists)
    if (found !== undefined) return found
  }
  return { ok: true, value }
}

function decodePair(
  pair: string,
  target: DecodedQuery,
  lists: ReadonlySet<string> | undefined,
): QueryFault | undefined {
  const split = pair.indexOf('=')
  const key = unescapeText(split === -1 ? pair : pair.slice(0, split))
  const text = split === -1 ? '' : unescapeText(pair.slice(split + 1))
  if (key === undefined || text === undefined) return fault('not percent-encoded UTF-8', key)
  const path = splitKey(key)
  if (path === undefined) return fault('not a key', key)
  if (path.length > MAX_DEPTH) return fault('nested deeper than 3', key)
  if (path.some((name) => refusedNames.has(name))) return fault('a name that is not allowed', key)
  return put(target, path, text, key, lists)
}

function put(
  root: DecodedQuery,
  path: string[],
  text: string,
  key: string,
  lists: ReadonlySet<string> | undefined,
): QueryFault | undefined {
  let target = root
  for (const name of path.slice(0, -1)) {
    const inner = (target[name] ??= Object.create(null) as DecodedQuery)
    if (typeof inner === 'string' || Array.isArray(inner)) return fault('both a value and an object', key)
    target = inner
  }
  const name = path.at(-1) as string
  const known = target[name]
  if (known === undefined) {
    target[name] = lists?.has(key) ? [text] : text
  } else if (Array.isArray(known)) {
    if (known.length >= MAX_ITEMS) return fault('more than 100 items', key)
    known.push(text)
  } else if (typeof known === 'string' && lists === undefined) {
    target[name] = [known, text]
  } else {
    return fault(typeof known === 'string' ? 'given twice' : 'both a value and an object', key)
  }
  return undefined
}

/** Splits `a[b][c]` into its names; undefined for any form that the encoder does not write. */
function splitKey(key: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(key)
  if (match === null) return undefined
  const [, first = '', rest = ''] = match
  return rest === '' ? [first] : [first, ...rest.slice(1, -1).split('][')]
}

function unescapeText(text: string): string | undefined {
  try {
    // Forms write a space as +; the encoder writes %20, and a real + as %2B.
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function fault(reason: string, key?: string): QueryFault {
  return { ok: false, reason, key }
}

const listsOfSchema = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** The list keys of a query schema. */
export function queryLists(schema: z.ZodType): ReadonlySet<string> {
  const known = listsOfSchema.get(schema)
  if (known !== undefined) return known
  const shape = (schema as Partial<z.ZodObject>).shape ?? {}
  const lists = new Set(Object.keys(shape).filter((key) => isList(shape[key] as z.ZodType)))
  listsOfSchema.set(schema, lists)
  return lists
}

function isList(schema: z.ZodType): boolean {
  if (schema.meta()?.isList === true) return true
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner !== undefined && isList(inner)
}

/** Parses the query string of a call and validates it against its declaration. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, text: string): Decoded<z.output<Schema>> {
  const decoded = decodeQuery(text, queryLists(schema))
  if (!decoded.ok) return decoded
  const parsed = schema.safeParse(decoded.value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  return fault(issue?.message ?? 'not as declared', issue?.path.join('.'))
}
