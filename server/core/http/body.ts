import type { IncomingHttpHeaders } from 'node:http'
import type { Operation } from '#contract/operation.ts'
import { Failure } from '../calls/failure.ts'
import { readForm } from './multipart.ts'

/** Largest body of a call, in bytes. */
export const MAX_BODY = 256 * 1024
const MAX_DEPTH = 20
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body of a call, JSON or a form with a file; undefined where there is none. A malformed body is an error. */
export function readBody({ method, contentType }: Operation, headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  if (method === 'GET' || method === 'DELETE' || bytes.length === 0) return undefined
  if (contentType === 'multipart/form-data') return readForm(headers, bytes)
  if (!isJson(headers['content-type']))
    throw new Failure('unsupported_media', {
      en: 'Send the body as application/json in UTF-8.',
      zh: '请以 UTF-8 编码的 application/json 提交。',
    })
  if (bytes.length > MAX_BODY)
    throw new Failure('too_large', { en: 'The body is larger than 256 KB.', zh: '请求内容超过 256 KB。' })
  if (depthOf(bytes) > MAX_DEPTH)
    throw new Failure('bad_request', {
      en: 'The body is nested deeper than 20 levels.',
      zh: '请求内容嵌套超过 20 层。',
    })
  return parse(bytes)
}

function isJson(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/json') return false
  return parameters.every(
    (parameter) => !parameter.includes('charset') || /charset\s*=\s*"?utf-?8"?\s*$/.test(parameter),
  )
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes), cleanMember)
  } catch (error) {
    const isBroken = error instanceof SyntaxError
    throw new Failure(
      'bad_request',
      isBroken
        ? { en: 'The body is not valid JSON.', zh: '请求内容不是有效的 JSON。' }
        : { en: 'The body is not UTF-8 text.', zh: '请求内容不是 UTF-8 文本。' },
    )
  }
}

/**
 * Leaves out the members that would reach a prototype when copied; undefined makes JSON.parse drop them. An unpaired
 * surrogate, which no database stores, becomes U+FFFD.
 */
function cleanMember(key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  return key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
] as const

/**
 * Nesting depth of lists and objects, computed from the bytes: parsing a deep body first would already cost too much.
 */
function depthOf(bytes: Uint8Array): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
  }
  return deepest
}
