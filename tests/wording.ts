/**
 * The rules of wording that a machine can hold, for tests beside the texts: `docs/GLOSSARY.md` and CONTRIBUTING name the rest.
 * A placeholder of a template (`${name}`) counts as one neutral character: whether a space belongs before it depends on what fills it.
 */
export type Wording = { language: 'en' | 'zh'; text: string }

const FILLED = '\u25a1'

/** Words of the code, and turns that the voice of the platform does not use. Whole words, in any case. */
const notInEnglish: readonly RegExp[] = [
  /\b(lens|sight|lane|reveal|house|talk|tidings|withdrawn|anchor|standing|deed|fold|folds|folded|subject|scene|term)\b/i,
  /\bstar(s|red)? (a|an|the|this)\b/i,
  /\b(oneself|somebody|nobody|everybody|whoever|anybody|no one|anew|begun|taken back)\b/i,
  /\bthere is (no|nothing)\b/i,
  /\bcannot be had\b/i,
]
const notInChinese: readonly RegExp[] = [/您/, /此人/, /账户/, /裁定/, /收件箱/, /站长/, /访客/, /未开始/, /视频回看/]

/** What is wrong with a text; empty where nothing is. Code in backquotes or angle brackets, and addresses, are left out of it. */
export function wordingFaults({ language, text }: Wording): string[] {
  const plain = text.replaceAll(/\$\{[^}]*\}/g, FILLED).replaceAll(/`[^`]*`|<[^>]*>|https?:\S+/g, FILLED)
  return language === 'en' ? englishFaults(plain) : chineseFaults(plain)
}

function englishFaults(text: string): string[] {
  const found = notInEnglish.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  return [...found.map((word) => `"${word}"`), ...(text.includes('!') ? ['exclamation mark'] : [])]
}

function chineseFaults(text: string): string[] {
  const faults = notInChinese.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((word) => `“${word}”`)
  // A colon between digits (21:00) and a dot in a number are no punctuation.
  if (/\p{Script=Han}[,.:;?!()]|[,;?!()]\p{Script=Han}|[.:]\p{Script=Han}/u.test(text)) faults.push('half-width punctuation')
  if (/[!！]/.test(text)) faults.push('exclamation mark')
  const undated = text.replaceAll(/\d+(?=[年月日])|(?<=[年月])\d+/g, '')
  if (/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(undated)) faults.push('no space between Chinese and Latin letters or digits')
  if (/[，。：；？！（）“”、] | [，。：；？！（）”、]/u.test(text)) faults.push('space beside full-width punctuation')
  if (/—/.test(text) || /[\u3002]\s*$/.test(text) === false && /[.]$/.test(text)) faults.push('half-width stop')
  return faults
}

/** Pairs `en: '…', zh: '…'` written in source code, as far as they stand in one line. */
export function pairsIn(source: string): Wording[] {
  const literal = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\`((?:[^\`\\]|\\.)*)\`)`
  return [...source.matchAll(new RegExp(String.raw`\b(en|zh): ${literal}`, 'g'))].map(([, language, ...texts]) => ({
    language: language as Wording['language'],
    text: texts.find((text) => text !== undefined) ?? '',
  }))
}
