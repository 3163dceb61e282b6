import type { VoiceLanguage } from './voice.ts'

export type Written = { language: VoiceLanguage; text: string }

const literal = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\`((?:[^\`\\]|\\.)*)\`)`

/** The strings of source code that follow a pattern, such as `new Complaint\(`; templates in their source form. */
export function stringsAfter(source: string, pattern: string): string[] {
  return [...source.matchAll(new RegExp(`${pattern}${literal}`, 'g'))].map((found) =>
    (found.slice(-3).find((text) => text !== undefined) ?? '').replaceAll(/\\(['"`])/g, '$1'),
  )
}

/** Texts in the form `en: '…'` and `zh: '…'` in source code. */
export function pairsIn(source: string): Written[] {
  return (['en', 'zh'] as const).flatMap((language) =>
    stringsAfter(source, String.raw`\b${language}: `).map((text) => ({ language, text })),
  )
}

/**
 * A text with a neutral sign for each placeholder, and without code: whether a space belongs before a placeholder
 * depends on its value. A template within a placeholder ends the text there.
 */
export function filled(text: string): string {
  let [plain, depth] = ['', 0]
  for (const sign of text.replaceAll('${', '{')) {
    if (sign === '{' && ++depth === 1) plain += '□'
    if (depth === 0) plain += sign
    if (sign === '}' && depth > 0) depth--
  }
  return plain.replaceAll(/`[^`]*`|<[^>]*>|https?:\S+/g, '□')
}
