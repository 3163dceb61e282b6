import type { Words } from '../rule.ts'
import type { Phrase, Writer } from '../writer.ts'
import type { CommonFacts } from './rules.ts'

const when = ({ value }: { value: string }): Phrase => [
  { text: value === 'season' ? '本赛季' : '本届赛事', fact: null },
]

type Placed = CommonFacts['wentTop']

/** “积分榜”“A 组”：写在汉字之后，字母前空一格。 */
function table({ group }: Pick<Placed, 'group'>): Phrase {
  if (group?.kind !== 'choice') return [{ text: '积分榜', fact: null }]
  return [space, { text: `${letterOf(group.value)} 组`, fact: group }]
}

const space = { text: ' ', fact: null }

/** “积分榜上，”“A 组中，”：写在句首。 */
function tableFirst({ group }: Pick<Placed, 'group'>): Phrase {
  if (group?.kind !== 'choice') return [{ text: '积分榜上，', fact: null }]
  return [{ text: `${letterOf(group.value)} 组中，`, fact: group }]
}

function letterOf(group: string): string {
  return group.replace(/^Group /, '')
}

function points({ points: sum, played }: Placed, { say }: Writer): Phrase {
  return say`${played} 场 ${sum} 分`
}

/** The sentences of every sport in Chinese. */
export const commonZh: Words<CommonFacts> = {
  wonAll: {
    patterns: [
      ({ team, matches, season }, { say }) => say`${team}${when(season)} ${matches} 战全胜。`,
      ({ team, matches, season }, { say }) => say`${when(season)}至今，${team} ${matches} 场比赛全部获胜。`,
    ],
  },
  winRun: {
    patterns: [
      ({ team, run, season }, { say }) => say`${team}${when(season)}取得 ${run} 连胜。`,
      ({ team, run }, { say }) => say`这是${team}连续第 ${run} 场获胜。`,
    ],
  },
  loseRun: {
    patterns: [
      ({ team, run, season }, { say }) => say`${team}${when(season)}遭遇 ${run} 连败。`,
      ({ team, run }, { say }) => say`这是${team}连续第 ${run} 场失利。`,
    ],
  },
  unbeaten: {
    patterns: [
      ({ team, matches, season }, { say }) => say`${team}${when(season)}已连续 ${matches} 场不败。`,
      ({ team, matches }, { say }) => say`${team}的不败场次增至 ${matches} 场。`,
    ],
  },
  winless: {
    patterns: [
      ({ team, matches, season }, { say }) => say`${team}${when(season)}已连续 ${matches} 场不胜。`,
      ({ team, matches }, { say }) => say`${team}近 ${matches} 场未尝胜绩。`,
    ],
  },
  runEnded: {
    patterns: [
      ({ team, matches }, { say }) => say`${team} ${matches} 场不败就此终结。`,
      ({ team, matches }, { say }) => say`连续 ${matches} 场不败后，${team}尝到败绩。`,
    ],
  },
  firstWin: {
    patterns: [
      ({ team, matches }, { say }) => say`${team}结束了连续 ${matches} 场不胜。`,
      ({ team, matches }, { say }) => say`此前 ${matches} 场不胜的${team}终于取胜。`,
    ],
  },
  biggestWin: {
    patterns: [
      ({ season }, { say }) => say`这是${when(season)}至今最大比分的胜利。`,
      ({ season }, { say }) => say`${when(season)}至今没有更悬殊的胜利。`,
    ],
  },
  mostScored: {
    patterns: [({ season, scored }, { say }) => say`双方合计 ${scored}，为${when(season)}至今单场最高。`],
  },
  wentTop: {
    patterns: [
      (facts, write) => write.say`${facts.team} ${points(facts, write)}，升至${table(facts)}榜首。`,
      (facts, write) => write.say`${facts.team}登上${table(facts)}首位，${points(facts, write)}。`,
    ],
  },
  stayedTop: {
    patterns: [
      (facts, write) => write.say`${facts.team} ${points(facts, write)}，继续领跑${table(facts)}。`,
      (facts, write) => write.say`${facts.team}仍居${table(facts)}首位，${points(facts, write)}。`,
    ],
  },
  climbed: {
    patterns: [
      (facts, write) =>
        write.say`${facts.team}在${table(facts)}由第 ${facts.before} 位升至第 ${facts.place} 位，${points(facts, write)}。`,
      (facts, write) => write.say`${facts.team}升至第 ${facts.place} 位（${points(facts, write)}）。`,
    ],
  },
  dropped: {
    patterns: [
      (facts, write) =>
        write.say`${facts.team}在${table(facts)}由第 ${facts.before} 位降至第 ${facts.place} 位，${points(facts, write)}。`,
      (facts, write) => write.say`${facts.team}降至第 ${facts.place} 位（${points(facts, write)}）。`,
    ],
  },
  places: {
    patterns: [
      ({ teams: [first, second] }, write) =>
        write.say`${first!.team} ${points(first!, write)}，排在${table(first!)}第 ${first!.place} 位；${second!.team}积 ${second!.points} 分，排第 ${second!.place} 位。`,
      ({ teams: [first, second] }, write) =>
        write.say`${tableFirst(first!)}${first!.team}排第 ${first!.place} 位（${points(first!, write)}），${second!.team}排第 ${second!.place} 位（${points(second!, write)}）。`,
    ],
  },
  attendance: {
    patterns: [
      ({ attendance, venue }, { say }) =>
        venue ? say`${venue}现场观众 ${attendance} 人。` : say`现场观众 ${attendance} 人。`,
    ],
  },
  ground: { patterns: [({ venue }, { say }) => say`比赛地点为${venue}。`] },
  referee: { patterns: [({ referee }, { say }) => say`主裁判为${referee}。`] },
}
