/** The style rules of CONTRIBUTING.md, "Words", as far as a program can check them. */
export type VoiceLanguage = 'en' | 'zh'
type Rule = readonly [fault: string, pattern: RegExp]

const han = String.raw`\p{Script=Han}`

const chinese: readonly Rule[] = [
  [
    'half-width punctuation',
    new RegExp(`${han}\\s?[,:;?!()]|[,:;?()]\\s?${han}|${han}\\.(?!\\d)|["']${han}|${han}["']`, 'u'),
  ],
  ['no space between Chinese and Latin or digits', new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, 'u')],
  ['a space beside full-width punctuation', /\s[，。：；？（）“”、]|[，。：；？（）“”、]\s/u],
  ['a space between Chinese characters', new RegExp(`${han} ${han}`, 'u')],
  ['a space before % or ′', /\s[%′]/u],
  ['not 你', /您/u],
  ['translated, not written', /这里什么也没有|我们这边|此人/u],
  [
    'another word is used',
    /账户|收件箱|裁定|视频回看|视频回放|预言|站长|访客|未开始|已结束|拒绝|会员(?!等级)|直播(?!画面)|推迟(?!开赛)/u,
  ],
]

const english: readonly Rule[] = [
  ['an apostrophe for minutes', /\d'/],
  ['a hyphen in a score', /(?<![\d-])\d+-\d+(?![\d-])/],
  [
    'literary',
    /\bthere (is|are) no\b|\bcannot be had\b|\bnothing (waits|here|to)\b|\b(is|are|you) told\b|\bwhat you (wrote|did|see)\b|\bput you out\b|\bknown are\b|\bthe house\b|\bone's\b|\boneself\b/i,
  ],
  [
    'another word is used',
    /\b(taken back|begun|anew|survey|polls? closed with|refused?|waits for|tells|holds|talk|notices?|wish|whoever|somebody|nobody|everybody|no one|meanwhile|puts? out|present)\b/i,
  ],
  [
    'a word of the code',
    /\b(lens|sight|lane|tidings|anchor|standing|deed|fold|subject|scene|terms?|starred|unstar)\b/i,
  ],
]

const both: readonly Rule[] = [
  ['an exclamation mark', /[!！]/u],
  ['two spaces, or one at an end', / {2}|^\s|\s$/u],
]

/**
 * Names of the rules that a text violates; placeholders are filled in, names of people and clubs in Chinese characters.
 */
export function voiceFaults(text: string, language: VoiceLanguage): string[] {
  // A Chinese date contains no space: 2024年7月14日. The text before it borders on a digit, the text after it on a
  // character.
  const plain = text.replaceAll(/(?:\d+年)?\d+月\d+日( (?:周|星期).)?/gu, '0－日')
  return [...both, ...(language === 'zh' ? chinese : english)]
    .filter(([, pattern]) => pattern.test(plain))
    .map(([fault]) => fault)
}

const examples: Readonly<Record<VoiceLanguage, Readonly<Record<string, string>>>> = {
  en: { name: 'Ada', day: 'Sunday 14 July 2024', moment: 'Sun 14 July, 21:00' },
  zh: { name: '海港', day: '2024年7月14日 星期日', moment: '7月14日 周日 21:00' },
}
const names =
  /^(home|away|team|player|teams|name|nickname|league|leader|title|text|reason|query|list|order|sport|position)$/
const days = /^(day|date)$/
const moments = /^(moment|until)$/

/**
 * The output of a function of a catalogue, with an example for each parameter by its name: a name, a day, a moment,
 * else a number.
 */
export function exampleOf(phrase: (...parts: never[]) => string, language: VoiceLanguage): string {
  const parameters =
    /^\(([^)]*)\)/
      .exec(String(phrase))?.[1]
      ?.split(',')
      .map((one) => one.trim()) ?? []
  const { name, day, moment } = examples[language] as { name: string; day: string; moment: string }
  const parts = parameters
    .filter(Boolean)
    .map((parameter, index) =>
      names.test(parameter) ? name : days.test(parameter) ? day : moments.test(parameter) ? moment : index + 2,
    )
  return phrase(...(parts as never[]))
}
