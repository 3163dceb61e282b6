/** Rounds of tournaments without a number. */
export const otherRounds: Readonly<Record<string, string>> = {
  'grand final': '总决赛',
  'grand finals': '总决赛',
  'group stage': '小组赛',
  'swiss stage': '瑞士轮',
  playoffs: '淘汰赛',
  'play-in': '入围赛',
  tiebreaker: '加赛',
}

/** A space before digits and letters, none before a character. */
export function spaced(text: string): string {
  return /^\p{Script=Han}/u.test(text) ? text : ` ${text}`
}

/** A side that is not decided yet: `Winner of U1`, `Seed 3`; other labels as the source has them. */
export function labelOfSide(label: string): string {
  const [, outcome, from] = /^(Winner|Loser) of (?:match )?(.+)$/i.exec(label) ?? []
  if (from) return `${from} ${outcome!.toLowerCase() === 'winner' ? '胜者' : '负者'}`
  const [, seed] = /^Seed (\d+)$/i.exec(label) ?? []
  return seed ? `${seed} 号种子` : label
}
