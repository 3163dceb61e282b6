/** Words of English, or letters of Chinese, that are read in a minute. */
const readPerMinute = { en: 220, zh: 400 }

/** Words, or letters of Chinese, of a text, and the minutes to read them. */
export function lengthOf(text: string, language: 'en' | 'zh'): { words: number; minutes: number } {
  const letters = text.replaceAll(/\s+/g, '')
  const words = language === 'zh' ? letters.length : (text.match(/\S+/g) ?? []).length
  return { words, minutes: Math.max(1, Math.round(words / readPerMinute[language])) }
}
