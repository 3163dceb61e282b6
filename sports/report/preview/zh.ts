import type { Words } from '../rule.ts'
import { stageFirst } from '../words/stages.ts'
import type { PreviewFacts } from './rules.ts'

const when = ({ value }: { value: string }) => [{ text: value === 'season' ? '本赛季' : '本届赛事', fact: null }]

/** The sentences of a preview in Chinese. */
export const previewZh: Words<PreviewFacts> = {
  stageMeeting: {
    patterns: [
      ({ home, away, stage }, { say }) => say`${stageFirst(stage)}${home}对阵${away}。`,
      ({ home, away, stage }, { say }) => say`${stageFirst(stage)}${home}与${away}相遇。`,
    ],
  },
  topMeeting: {
    title: ({ homePlace, awayPlace }, { say }) => say`第 ${homePlace} 对第 ${awayPlace}`,
    patterns: [
      ({ home, away, homePlace, awayPlace }, { say }) =>
        say`积分榜第 ${homePlace} 位的${home}对阵第 ${awayPlace} 位的${away}。`,
      ({ home, away, homePlace, awayPlace }, { say }) =>
        say`榜首集团交锋：${home}（第 ${homePlace} 位）对阵${away}（第 ${awayPlace} 位）。`,
    ],
  },
  neighbours: {
    patterns: [
      ({ home, away, homePlace, awayPlace }, { say }) =>
        say`积分榜上相邻的两队相遇：${home}排第 ${homePlace} 位，${away}排第 ${awayPlace} 位。`,
      ({ home, away, homePlace, awayPlace }, { say }) =>
        say`第 ${homePlace} 位的${home}与第 ${awayPlace} 位的${away}交手，双方名次相邻。`,
    ],
  },
  tableMeeting: {
    patterns: [
      ({ home, away, homePlaced: [one], awayPlaced: [other] }, { say }) =>
        say`${home}积 ${one!.points} 分排第 ${one!.place} 位，对阵积 ${other!.points} 分、排第 ${other!.place} 位的${away}。`,
      ({ home, away, homePlaced: [one], awayPlaced: [other] }, { say }) =>
        say`${home}（第 ${one!.place} 位，${one!.points} 分）对阵${away}（第 ${other!.place} 位，${other!.points} 分）。`,
    ],
  },
  fixture: {
    patterns: [
      ({ home, away }, { say }) => say`${home}对阵${away}。`,
      ({ home, away }, { say }) => say`${home}与${away}交手。`,
    ],
  },
  form: {
    patterns: [
      ({ team, matches, won, drawn, lost }, { say }) =>
        drawn.value === 0
          ? say`${team}近 ${matches} 场 ${won} 胜 ${lost} 负。`
          : say`${team}近 ${matches} 场 ${won} 胜 ${drawn} 平 ${lost} 负。`,
    ],
  },
  winRun: { patterns: [({ team, matches }, { say }) => say`${team}目前 ${matches} 连胜。`] },
  winless: { patterns: [({ team, matches }, { say }) => say`${team}已连续 ${matches} 场不胜。`] },
  meetings: {
    patterns: [
      ({ home, away, played, homeWon, drawn, awayWon }, { say }) =>
        played.value === 1 && drawn.value === 0
          ? say`双方唯一一次有记录的交锋中，${homeWon.value === 1 ? home : away}获胜。`
          : drawn.value === 0
            ? say`双方有记录的 ${played} 次交锋中，${home}胜 ${homeWon} 场，${away}胜 ${awayWon} 场。`
            : say`双方有记录的 ${played} 次交锋中，${home}胜 ${homeWon} 场，${away}胜 ${awayWon} 场，平 ${drawn} 场。`,
    ],
  },
  firstMeeting: { patterns: [({ home, away }, { say }) => say`${home}与${away}此前没有交锋记录。`] },
  topScorer: {
    patterns: [({ player, team, goals, season }, { say }) => say`${player}${when(season)}为${team}打入 ${goals} 球。`],
  },
  favourite: {
    title: ({ team }, { say }) => say`${team}被看好`,
    patterns: [
      ({ team, odds, chance }, { say }) => say`赔率看好${team}：胜赔 ${odds}，胜率约 ${chance}。`,
      ({ team, odds, chance }, { say }) => say`${team}被看好，胜赔 ${odds}，折合胜率 ${chance}。`,
    ],
  },
  even: {
    patterns: [
      ({ home, away, homeOdds, awayOdds }, { say }) => say`双方赔率接近：${home} ${homeOdds}，${away} ${awayOdds}。`,
    ],
  },
  venue: { patterns: [({ venue }, { say }) => say`比赛地点为${venue}。`] },
}
