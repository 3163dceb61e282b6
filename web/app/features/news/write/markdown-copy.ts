import { copyName } from './draft.ts'

function keyOf(userId: number, id: number | null): string {
  return `touchline.markdown.${userId}.${copyName(id)}`
}

/** Markdown that could not become an article yet, of this browser; null without one. */
export function readMarkdownCopy(userId: number, id: number | null): string | null {
  try {
    return localStorage.getItem(keyOf(userId, id))
  } catch {
    return null
  }
}

/** Keeps what is typed as Markdown until it can be read; null drops it. */
export function keepMarkdownCopy(userId: number, id: number | null, markdown: string | null): void {
  try {
    // The first save gives an article its number.
    localStorage.removeItem(keyOf(userId, null))
    if (markdown === null) localStorage.removeItem(keyOf(userId, id))
    else localStorage.setItem(keyOf(userId, id), markdown)
  } catch {
    // Storage full or forbidden: the text lasts for this page.
  }
}
