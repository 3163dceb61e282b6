import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../calls/failure.ts'

/** Largest file of an upload, and largest body around it, in bytes. */
export const MAX_FILE = 5 * 2 ** 20
export const MAX_UPLOAD_BODY = MAX_FILE + 64 * 1024
/** A form that sends one file has a handful of fields. */
const MAX_PARTS = 20

/** The fields of a form that sends a file. A duplicate field, or any other content, is malformed. */
export async function readForm(headers: IncomingHttpHeaders, bytes: Buffer): Promise<Record<string, unknown>> {
  const contentType = headers['content-type'] ?? ''
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!boundary)
    throw new Failure('unsupported_media', {
      en: 'Send the file as multipart/form-data.',
      zh: '请以 multipart/form-data 提交文件。',
    })
  if (countOf(bytes, `--${boundary[1] ?? boundary[2]}`) > MAX_PARTS + 1)
    throw new Failure('bad_request', { en: 'The form has too many fields.', zh: '表单字段过多。' })
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Failure('bad_request', { en: 'The form cannot be read.', zh: '表单无法读取。' })
    })
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of form) {
    if (name in fields)
      throw new Failure('bad_request', {
        en: `The field "${name.slice(0, 40)}" is there twice.`,
        zh: `字段“${name.slice(0, 40)}”重复。`,
      })
    fields[name] = value
  }
  return fields
}

function countOf(bytes: Buffer, word: string): number {
  let count = 0
  for (let at = bytes.indexOf(word); at >= 0 && count <= MAX_PARTS + 1; at = bytes.indexOf(word, at + word.length))
    count++
  return count
}
