/** Usual rounds in Chinese, by their English names in small letters. */
const usual: Readonly<Record<string, string>> = {
  final: '决赛',
  'semi-final': '半决赛',
  'quarter-final': '1/4 决赛',
  'third-place play-off': '季军赛',
  'grand final': '总决赛',
  'group stage': '小组赛',
  'swiss stage': '瑞士轮',
  playoffs: '淘汰赛',
  'play-in': '入围赛',
  tiebreaker: '加赛',
}

/** A round in the language of a reader if it is a usual one, else as the source names it. */
export function roundIn(language: 'en' | 'zh', round: string): string {
  return language === 'zh' ? (inChinese(round) ?? round) : round
}

function inChinese(round: string): string | null {
  const [, part, rest] = /^(upper|lower) bracket (.+)$/i.exec(round) ?? []
  if (part && rest) {
    const name = inChinese(rest) ?? rest
    return `${part.toLowerCase() === 'upper' ? '胜者组' : '败者组'}${/^\p{Script=Han}/u.test(name) ? '' : ' '}${name}`
  }
  const [, kind, value] = /^(round of|round|matchday|group) (\w+)$/i.exec(round) ?? []
  if (kind && value) return numbered(kind.toLowerCase(), value)
  const key = round
    .toLowerCase()
    .replace(/^(quarter|semi)-?finals?$/, '$1-final')
    .replace(/^(grand )?finals$/, '$1final')
    .replace(/^(match for )?third[ -]place( play-?off)?$/, 'third-place play-off')
  return usual[key] ?? null
}

function numbered(kind: string, value: string): string {
  if (kind === 'group') return `${value} 组`
  return kind === 'round of' ? `1/${Number(value) / 2} 决赛` : `第 ${value} 轮`
}
