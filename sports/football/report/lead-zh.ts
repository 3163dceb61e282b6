import type { Words } from '../../report/rule.ts'
import { stageFirst } from '../../report/words/stages.ts'
import type { LeadFacts } from './lead.ts'

/** The sentences of the result in Chinese. */
export const leadZh: Words<LeadFacts> = {
  champions: {
    title: ({ winner, kicks }, { say }) => (kicks ? say`${winner}点球大战夺冠` : say`${winner}夺冠`),
    patterns: [
      ({ winner, loser, score, kicks }, { say }) =>
        kicks
          ? say`决赛战成 ${score}，${winner}点球大战 ${kicks} 战胜${loser}，夺得冠军。`
          : say`${winner}在决赛中 ${score} 战胜${loser}，夺得冠军。`,
      ({ winner, loser, score, kicks }, { say }) =>
        kicks
          ? say`冠军属于${winner}：决赛与${loser}战成 ${score} 后，点球大战 ${kicks} 获胜。`
          : say`冠军属于${winner}，决赛 ${score} 击败${loser}。`,
    ],
  },
  shootoutWin: {
    title: ({ winner, kicks }, { say }) => say`${winner}点球大战 ${kicks} 获胜`,
    patterns: [
      ({ winner, loser, kicks, score, stage }, { say }) =>
        say`${stageFirst(stage)}${winner}与${loser}战成 ${score}，点球大战 ${kicks} 获胜。`,
      ({ winner, loser, kicks, score, stage }, { say }) =>
        say`${stageFirst(stage)}${winner}在点球大战中 ${kicks} 淘汰${loser}，此前双方战成 ${score}。`,
      ({ winner, loser, kicks, score, stage }, { say }) =>
        say`${stageFirst(stage)}双方战成 ${score} 后以点球决胜，${winner} ${kicks} 战胜${loser}。`,
    ],
  },
  extraTimeWinner: {
    title: ({ scorer, minute }, { say }) => say`${scorer}${minute}一球定胜负`,
    patterns: [
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${scorer}在加时赛${minute}破门，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${winner}经过加时 ${score} 击败${loser}，${scorer}${minute}打入制胜球。`,
    ],
  },
  extraTimeWin: {
    title: ({ winner }, { say }) => say`${winner}加时获胜`,
    patterns: [
      ({ winner, loser, score, stage, normal }, { say }) =>
        say`${stageFirst(stage)}${winner}与${loser} 90 分钟战成 ${normal}，加时以 ${score} 获胜。`,
      ({ winner, loser, score, stage, normal }, { say }) =>
        say`${stageFirst(stage)}${winner}加时 ${score} 战胜${loser}，90 分钟比分为 ${normal}。`,
    ],
  },
  lateWinner: {
    title: ({ scorer, minute }, { say }) => say`${scorer}${minute}绝杀`,
    patterns: [
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${scorer}${minute}打入制胜球，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 绝杀${loser}，${scorer}${minute}一锤定音。`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}凭借${scorer}${minute}的进球，${winner} ${score} 击败${loser}。`,
    ],
  },
  comeback: {
    title: ({ winner, deficit }, { say }) =>
      deficit.second - deficit.first > 1 ? say`${winner} ${deficit} 落后逆转` : say`${winner}逆转获胜`,
    patterns: [
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${winner}在 ${deficit} 落后的情况下 ${score} 逆转${loser}。`,
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${loser}先取得领先，${winner}从 ${deficit} 追起，最终 ${score} 取胜。`,
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}一度 ${deficit} 落后的${winner}上演逆转，${score} 战胜${loser}。`,
    ],
  },
  upset: {
    title: ({ winner, odds }, { say }) => say`赛前赔率 ${odds} 的${winner}爆冷`,
    patterns: [
      ({ winner, loser, score, stage, odds }, { say }) =>
        say`${stageFirst(stage)}赛前赔率 ${odds} 的${winner} ${score} 爆冷击败${loser}。`,
      ({ winner, loser, score, stage, odds }, { say }) =>
        say`${stageFirst(stage)}${loser}赛前被看好，但${winner}以 ${score} 获胜，赔率为 ${odds}。`,
      ({ winner, loser, score, stage, odds }, { say }) =>
        say`${stageFirst(stage)}${winner}爆冷 ${score} 战胜${loser}，开赛时胜赔为 ${odds}。`,
    ],
  },
  shortHanded: {
    title: ({ winner }, { say }) => say`${winner}少打一人仍取胜`,
    patterns: [
      ({ winner, loser, score, stage, player, minute }, { say }) =>
        say`${stageFirst(stage)}${player}${minute}被罚下，少一人的${winner}仍以 ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, player, minute }, { say }) =>
        say`${stageFirst(stage)}${winner}在${player}${minute}领到红牌的情况下，${score} 击败${loser}。`,
    ],
  },
  hatTrick: {
    title: ({ scorer, goals }, { say }) =>
      goals.value === 3 ? say`${scorer}上演帽子戏法` : say`${scorer}独进 ${goals} 球`,
    patterns: [
      ({ winner, loser, score, stage, scorer, goals }, { say }) =>
        goals.value === 3
          ? say`${stageFirst(stage)}${scorer}上演帽子戏法，${winner} ${score} 大胜${loser}。`
          : say`${stageFirst(stage)}${scorer}独进 ${goals} 球，${winner} ${score} 大胜${loser}。`,
      ({ winner, loser, score, stage, scorer, goals }, { say }) =>
        goals.value === 3
          ? say`${stageFirst(stage)}凭借${scorer}的帽子戏法，${winner} ${score} 战胜${loser}。`
          : say`${stageFirst(stage)}凭借${scorer}的 ${goals} 个进球，${winner} ${score} 战胜${loser}。`,
    ],
  },
  earlyRout: {
    title: ({ winner, half }, { say }) => say`${winner}半场 ${half} 领先`,
    patterns: [
      ({ winner, loser, score, stage, half }, { say }) =>
        say`${stageFirst(stage)}${winner}半场 ${half} 领先，全场 ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, half }, { say }) =>
        say`${stageFirst(stage)}上半场胜负已分：${winner}以 ${half} 进入中场休息，最终 ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, half }, { say }) =>
        say`${stageFirst(stage)}${loser}上半场落后，${winner}以 ${half} 的半场比分奠定胜局，全场 ${score}。`,
    ],
  },
  bigWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 大胜${loser}。`,
      ({ winner, loser, score, stage, goals }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 击败${loser}，净胜 ${goals} 球。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${loser}惨败，${winner} ${score} 取胜。`,
    ],
  },
  brace: {
    title: ({ scorer }, { say }) => say`${scorer}梅开二度`,
    patterns: [
      ({ winner, loser, score, stage, scorer }, { say }) =>
        say`${stageFirst(stage)}${scorer}梅开二度，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, scorer }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 击败${loser}，${scorer}独中两元。`,
      ({ winner, loser, score, stage, scorer }, { say }) =>
        say`${stageFirst(stage)}凭借${scorer}的两个进球，${winner} ${score} 战胜${loser}。`,
    ],
  },
  onlyGoal: {
    title: ({ scorer }, { say }) => say`${scorer}打入唯一进球`,
    patterns: [
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${scorer}${minute}打入全场唯一进球，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 小胜${loser}，${scorer}${minute}破门。`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}凭借${scorer}${minute}的进球，${winner} ${score} 力克${loser}。`,
    ],
  },
  win: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, side }, { say }) =>
        side.value === 'away' && stage === null
          ? say`${winner}客场 ${score} 击败${loser}。`
          : say`${stageFirst(stage)}${winner} ${score} 击败${loser}。`,
      ({ winner, loser, score, stage, side }, { say }) =>
        side.value === 'home' && stage === null
          ? say`${winner}主场迎战${loser}，${score} 取胜。`
          : say`${stageFirst(stage)}${winner}对阵${loser}，以 ${score} 取胜。`,
    ],
  },
  lateEqualiser: {
    title: ({ scorer, minute }, { say }) => say`${scorer}${minute}扳平`,
    patterns: [
      ({ team, other, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${scorer}${minute}扳平比分，${team}与${other}战成 ${score}。`,
      ({ team, other, score, stage, scorer, minute }, { say }) =>
        say`${stageFirst(stage)}${other}一直领先到${minute}，${scorer}为${team}追平，比分定格在 ${score}。`,
    ],
  },
  savedDraw: {
    title: ({ team, deficit }, { say }) => say`${team} ${deficit} 落后追平`,
    patterns: [
      ({ team, other, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${team}从 ${deficit} 落后追平，${score} 战平${other}。`,
      ({ team, other, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${other}未能守住两球优势，${team}在 ${deficit} 落后时连追两球，双方 ${score} 战平。`,
    ],
  },
  goalless: {
    patterns: [
      ({ first, second, stage }, { say }) => say`${stageFirst(stage)}${first}与${second}互交白卷。`,
      ({ first, second, stage, score }, { say }) =>
        say`${stageFirst(stage)}${first} ${score} 战平${second}，双方均未进球。`,
      ({ first, second, stage, score }, { say }) => say`${stageFirst(stage)}${first}对阵${second}，全场 ${score}。`,
    ],
  },
  draw: {
    patterns: [
      ({ first, second, score, stage }, { say }) => say`${stageFirst(stage)}${first} ${score} 战平${second}。`,
      ({ first, second, score, stage }, { say }) => say`${stageFirst(stage)}${first}与${second}战成 ${score}。`,
      ({ first, second, score, stage }, { say }) =>
        say`${stageFirst(stage)}${first}与${second}握手言和，比分 ${score}。`,
    ],
  },
  awarded: {
    title: ({ winner }, { say }) => say`官方判定${winner}获胜`,
    patterns: [
      ({ winner, loser, score }, { say }) =>
        score ? say`官方判定${winner} ${score} 战胜${loser}。` : say`官方判定${winner}战胜${loser}。`,
      ({ winner, loser, score }, { say }) =>
        score
          ? say`${winner}与${loser}的比赛经官方判定，${winner} ${score} 获胜。`
          : say`${winner}与${loser}的比赛经官方判定，${winner}获胜。`,
    ],
  },
  abandoned: {
    title: (_, { say }) => say`比赛腰斩`,
    patterns: [
      ({ first, second, score, minute }, { say }) =>
        say`${first}与${second}的比赛${minute && say`在${minute}`}腰斩${score && say`，当时比分为 ${score}`}。`,
      ({ first, second, score, minute }, { say }) =>
        say`${first}对阵${second}的比赛${minute && say`${minute}`}中断，未再恢复${score && say`，比分停在 ${score}`}。`,
    ],
  },
}
