import type { Words } from '../language.tsx'

const en = {
  upper: 'Upper bracket',
  lower: 'Lower bracket',
  grandFinal: 'Grand final',
}

/** Rounds of a double elimination. */
export const bracketRounds: Words<typeof en> = {
  en,
  zh: {
    upper: '胜者组',
    lower: '败者组',
    grandFinal: '总决赛',
  },
}
