import type { Words } from '../../i18n/texts.ts'

const en = {
  check: 'VAR check',
  possible: { goal: 'Possible goal', red_card: 'Possible red card' },
}

/** A goal or red card that waits for a decision, in the header of a match and its timeline. */
export const checkWords: Words<typeof en> = {
  en,
  zh: {
    check: 'VAR 复核中',
    possible: { goal: '进球待确认', red_card: '红牌待确认' },
  },
}
