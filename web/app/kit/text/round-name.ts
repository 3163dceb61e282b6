import type { SiteText } from '../../i18n/en.ts'

/** A round in the visitor's language if it is a usual one, else as the source names it. */
export function roundName(round: string | null | undefined, text: SiteText): string | null {
  if (!round) return null
  const { numbered, group, of, names, inBracket, other } = text.match.rounds
  const [, part, rest] = /^(upper|lower) bracket (.+)$/i.exec(round) ?? []
  if (rest) return inBracket(part!.toLowerCase(), roundName(rest, text)!, round)
  const [, kind, value] = /^(round of|round|matchday|group) (\w+)$/i.exec(round) ?? []
  if (value) return ({ group, 'round of': of }[kind!.toLowerCase()] ?? numbered)(value)
  if (/^quarter-?finals?$/i.test(round)) return names.quarter
  if (/^semi-?finals?$/i.test(round)) return names.semi
  if (/^(match for )?third[ -]place( play-?off)?$/i.test(round)) return names.third
  return /^final$/i.test(round) ? names.final : other(round)
}
