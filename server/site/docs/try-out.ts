import type { JsonSchema } from '#contract/openapi/schema.ts'
import { addressOf, type Call } from './documents.ts'
import { escape, icon } from './markup.ts'
import { sampleOf, type Reading } from './samples.ts'

/**
 * A form that sends a read and shows its answer. Only reads: a write changes data, and is sent on purpose, with the
 * request above. Shown by the script, since it needs one.
 */
export function tryOut(call: Call, { today }: Reading): string {
  if (call.method !== 'GET') return ''
  const { parameters = [] } = call.described
  const fields = parameters.map(({ name, in: place, required, schema }) => {
    const value = required ? String(sampleOf(schema, name, today)) : ''
    const attributes = `name="${escape(name)}" data-place="${place}"${required ? ' required' : ''}`
    return `<label><span>${escape(name)}</span>${field(schema, attributes, value)}</label>`
  })
  return `<section class="card try" hidden><h2>Try it <span class="quiet">This site, your browser</span></h2>
<form data-address="${escape(addressOf(call))}">${fields.join('')}<button class="send">${icon('play')}Send</button></form>
<div class="sent" hidden><p role="status"></p><div class="parts" role="group" aria-label="Answer"><button type="button" aria-pressed="true">Body</button><button type="button" aria-pressed="false">Headers</button></div></div>
<pre class="answer" tabindex="0" aria-label="Answer" hidden></pre></section>`
}

function field(schema: JsonSchema, attributes: string, value: string): string {
  const values = schema.type === 'boolean' ? [true, false] : schema.enum
  const chosen = value === '' && schema.default !== undefined ? String(schema.default) : value
  if (!values) {
    const hint = schema.default === undefined ? '' : ` placeholder="${escape(String(schema.default))}"`
    return `<input ${attributes} value="${escape(value)}"${hint} autocomplete="off">`
  }
  const options = values.map((one) => {
    const text = escape(String(one))
    return `<option${String(one) === chosen ? ' selected' : ''}>${text}</option>`
  })
  const none = chosen === '' ? '<option value="">–</option>' : ''
  return `<select ${attributes}>${none}${options.join('')}</select>`
}
