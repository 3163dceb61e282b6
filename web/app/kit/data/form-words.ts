import type { Words } from '../../i18n/texts.ts'

/** Results of the last matches of a team. */
const en = {
  label: (letters: string) => `Form, oldest first: ${letters}`,
  W: { letter: 'W', word: 'won' },
  D: { letter: 'D', word: 'drew' },
  L: { letter: 'L', word: 'lost' },
}

export const formWords: Words<typeof en> = {
  en,
  zh: {
    label: (letters) => `近期战绩（由远到近）：${letters}`,
    W: { letter: '胜', word: '胜' },
    D: { letter: '平', word: '平' },
    L: { letter: '负', word: '负' },
  },
}
