import { plainText } from '#sports/card/plain-text.ts'

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text of any length, or HTML as text: characters that XML excludes are left out. */
export function longText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => references[character] as string)
}

/** A text of one line as content or quoted attribute of XML and HTML. Characters that XML excludes are left out. */
export function markupText(text: string): string {
  return plainText(text).replaceAll(/[&<>"']/g, (character) => references[character] as string)
}
