import type { SiteText, Translation } from './en.ts'
import type { LanguageTag } from './format.ts'

const known: Partial<Record<LanguageTag, SiteText>> = {}

/** Makes the texts of every page known: those of both languages on the server, those of the page in a browser. */
export function provideText(tag: LanguageTag, text: SiteText): void {
  known[tag] = text
}

/** Loads the texts of every page in the language of the document. */
export async function loadText(): Promise<void> {
  if (document.documentElement.lang.startsWith('zh')) provideText('zh', (await import('./zh.ts')).zh)
  else provideText('en', (await import('./en.ts')).en)
}

/** Whether the texts of every page are at hand in a language. */
export function isProvided(tag: LanguageTag): boolean {
  return known[tag] !== undefined
}

/** The texts of every page; those at hand where another tab chose a language that this page has not loaded. */
export function siteTextOf(tag: LanguageTag): SiteText {
  const text = known[tag] ?? known.en ?? known.zh
  if (!text) throw new Error(`No texts for "${tag}" were provided`)
  return text
}

/** Texts of some pages only, in both languages: they are loaded with these pages and add nothing to others. */
export interface Words<English> {
  en: English
  zh: Translation<English>
}

/** The words in a language, outside of components: such as in the title of a page. */
export function wordsOf<English>(words: Words<English>, tag: LanguageTag): Translation<English> {
  return tag === 'zh' ? words.zh : (words.en as Translation<English>)
}
