/** What the pages of documentation are written with: escaped text, icons and coloured code. */

const drawings = {
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
  right: '<path d="m9 18 6-6-6-6"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  before: '<path d="m12 19-7-7 7-7M19 12H5"/>',
  next: '<path d="M5 12h14M12 5l7 7-7 7"/>',
  copy: '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  play: '<path d="M6 3l14 9-14 9z"/>',
  pause: '<path d="M8 4v16M16 4v16"/>',
  lock: '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
  open: '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 9.9-1"/>',
  file: '<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v5h6M9 13h6M9 17h6"/>',
  list: '<path d="M3 6h18M3 12h18M3 18h18"/>',
} satisfies Record<string, string>

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export function icon(name: keyof typeof drawings): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawings[name]}</svg>`
}

export function method(name: string): string {
  return `<b class="method${name === 'GET' ? '' : ' write'}">${name}</b>`
}

const token =
  /(#[^\n]*|\/\/ [^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|\b(const|await|new|for|of|in|import|from|print|curl)\b|\b(\d+(?:\.\d+)?)\b/g

/** Code with its comments, strings, words and numbers coloured. */
export function code(text: string, language: string): string {
  const parts: string[] = []
  let end = 0
  for (const found of text.matchAll(token)) {
    const [whole, comment, string, word] = found
    const kind = comment ? 'comment' : string ? 'string' : word ? 'word' : 'figure'
    parts.push(escape(text.slice(end, found.index)), `<i class="${kind}">${escape(whole)}</i>`)
    end = found.index + whole.length
  }
  return `<pre class="${language}" tabindex="0"><code>${parts.join('')}${escape(text.slice(end))}</code></pre>`
}

const languages = { curl: 'curl', js: 'JavaScript', python: 'Python' }
export type Samples = Partial<Record<keyof typeof languages, string>>

/** The same request in several languages, one shown at a time, without a script. */
export function samples(id: string, texts: Samples): string {
  const names = (Object.keys(languages) as (keyof Samples)[]).filter((name) => texts[name] !== undefined)
  const choices = names.map(
    (name, index) =>
      `<label><input type="radio" name="language-${id}" value="${name}"${index === 0 ? ' checked' : ''}><span>${languages[name]}</span></label>`,
  )
  const copy = `<button type="button" class="copy" aria-label="Copy" hidden>${icon('copy')}</button>`
  const blocks = names.map((name) => code(texts[name] ?? '', name))
  return `<div class="samples"><fieldset><legend>Language</legend>${choices.join('')}${copy}</fieldset>${blocks.join('')}</div>`
}

/** A sentence of the contract, with its code in backticks. */
export function sentence(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
