import { stageFirst } from '../../report/words/stages.ts'
import type { MinuteFact } from '../../report/facts.ts'
import type { Words } from '../../report/rule.ts'
import type { Phrase, Writer } from '../../report/writer.ts'
import type { LeadFacts } from './lead.ts'
import type { ToldFacts } from './told.ts'

type Goal = ToldFacts['opener']

/** 接奥尔莫传球、主罚任意球、替补登场的：写在“破门”之前。 */
function how({ goalKind, assist, cameOn, minute }: Goal, { say }: Writer): Phrase {
  const on = cameOn === null ? [] : say`${cameOn}替补登场，`
  const by = assist === null ? [] : say`接${assist}传球`
  const kind: Record<string, string> = { header: '头球', free_kick: '任意球', penalty: '点球' }
  return [...on, ...say`${minute}`, ...by, ...say`${[{ text: kind[goalKind.value] ?? '', fact: null }]}`]
}

function goal(byScorer: (goal: Goal, write: Writer) => Phrase, without: (goal: Goal, write: Writer) => Phrase) {
  return (facts: Goal, write: Writer): Phrase => {
    if (facts.scorer === null) return without(facts, write)
    if (facts.goalKind.value !== 'own') return byScorer(facts, write)
    return write.say`${facts.minute}，${facts.scorer}乌龙，比分变为 ${facts.score}，${facts.team}受益。`
  }
}

const minutesOf = (list: readonly { minute: MinuteFact }[], { list: join, mark }: Writer) =>
  join(list.map(({ minute }) => mark(minute)))

const lead: Words<LeadFacts> = {
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
      ({ winner, loser, score }, { say }) => say`官方判定${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score }, { say }) => say`${winner}与${loser}的比赛经官方判定，${winner} ${score} 获胜。`,
    ],
  },
  abandoned: {
    title: (_, { say }) => say`比赛腰斩`,
    patterns: [
      ({ first, second, score, minute }, { say }) =>
        minute
          ? say`${first}与${second}的比赛在${minute}腰斩，当时比分为 ${score}。`
          : say`${first}与${second}的比赛腰斩，当时比分为 ${score}。`,
      ({ first, second, score, minute }, { say }) =>
        minute
          ? say`${first}对阵${second}的比赛${minute}中断，未再恢复，比分停在 ${score}。`
          : say`${first}对阵${second}的比赛中断，未再恢复，比分停在 ${score}。`,
    ],
  },
}

const told: Words<ToldFacts> = {
  opener: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}首开纪录。`,
        ({ team, minute }, { say }) => say`${minute}，${team}首开纪录。`,
      ),
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}破门，${facts.team}取得领先。`,
        ({ team, minute }, { say }) => say`${team}${minute}取得领先。`,
      ),
    ],
  },
  level: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}扳平比分。`,
        ({ team, minute }, { say }) => say`${minute}，${team}扳平比分。`,
      ),
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}破门，${facts.team}将比分追成 ${facts.score}。`,
        ({ team, minute, score }, { say }) => say`${team}${minute}将比分追成 ${score}。`,
      ),
    ],
  },
  ahead: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}破门，${facts.team} ${facts.score} 领先。`,
        ({ team, minute, score }, { say }) => say`${minute}，${team} ${score} 领先。`,
      ),
      goal(
        (facts, write) =>
          write.say`${facts.scorer}${how(facts, write)}得手，${facts.team}将比分改写为 ${facts.score}。`,
        ({ team, minute, score }, { say }) => say`${team}${minute}将比分改写为 ${score}。`,
      ),
    ],
  },
  extend: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}破门，比分变为 ${facts.score}。`,
        ({ team, minute, score }, { say }) => say`${minute}，${team}将比分改写为 ${score}。`,
      ),
      goal(
        (facts, write) =>
          write.say`${facts.scorer}${how(facts, write)}得手，${facts.team}将优势扩大到 ${facts.score}。`,
        ({ team, minute, score }, { say }) => say`${team}${minute}将优势扩大到 ${score}。`,
      ),
    ],
  },
  reduce: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}为${facts.team}扳回一球。`,
        ({ team, minute }, { say }) => say`${minute}，${team}扳回一球。`,
      ),
      goal(
        (facts, write) => write.say`${facts.scorer}${how(facts, write)}破门，${facts.team}将比分追至 ${facts.score}。`,
        ({ team, minute, score }, { say }) => say`${team}${minute}将比分追至 ${score}。`,
      ),
    ],
  },
  further: {
    patterns: [
      ({ team, score, goals }, write) =>
        write.say`此后${write.list(goals.map(({ scorer, minute }) => write.say`${scorer}（${write.mark(minute)}）`))}先后破门，${team}将比分扩大到 ${score}。`,
    ],
  },
  halfTime: {
    patterns: [
      ({ team, score }, { say }) => (team ? say`半场结束，${team} ${score} 领先。` : say`半场战成 ${score}。`),
      ({ team, score }, { say }) => (team ? say`${team}半场 ${score} 领先。` : say`双方半场战平，比分 ${score}。`),
    ],
  },
  afterNormal: {
    patterns: [
      ({ score }, { say }) => say`90 分钟战成 ${score}，比赛进入加时。`,
      ({ score }, { say }) => say`常规时间比分为 ${score}，双方进入加时。`,
    ],
  },
  sentOff: {
    title: ({ player, team }, { say }) => say`${player}（${team}）被罚下`,
    patterns: [
      ({ player, team, minute, colour }, { say }) =>
        colour.value === 'red'
          ? say`${team}球员${player}${minute}领到红牌被罚下。`
          : say`${team}球员${player}${minute}两黄变红被罚下。`,
      ({ player, team, minute, colour }, { say }) =>
        colour.value === 'red'
          ? say`${minute}，${player}被红牌罚下，${team}少一人作战。`
          : say`${minute}，${player}累计两张黄牌被罚下，${team}少一人作战。`,
    ],
  },
  missedPenalty: {
    patterns: [
      ({ player, team, minute }, { say }) => say`${minute}，${team}获得点球，${player}未能罚进。`,
      ({ player, team, minute }, { say }) => say`${team}球员${player}${minute}罚失点球。`,
    ],
  },
  hatTrickOf: {
    patterns: [
      ({ scorer, team, goals, minutes }, write) =>
        goals.value === 3
          ? write.say`${scorer}为${team}上演帽子戏法（${minutesOf(minutes, write)}）。`
          : write.say`${scorer}为${team}打入 ${goals} 球（${minutesOf(minutes, write)}）。`,
    ],
  },
  braceOf: {
    patterns: [
      ({ scorer, team, minutes }, write) => write.say`${scorer}为${team}梅开二度（${minutesOf(minutes, write)}）。`,
      ({ scorer, team, minutes }, write) =>
        write.say`${scorer}独中两元（${minutesOf(minutes, write)}），为${team}建功。`,
    ],
  },
  twoAssists: {
    patterns: [
      ({ player, team, assists }, { say }) => say`${player}为${team}送出 ${assists} 次助攻。`,
      ({ player, assists }, { say }) => say`${player}贡献 ${assists} 次助攻。`,
    ],
  },
  outshot: {
    patterns: [
      ({ winner, loser, winnerShots, loserShots }, { say }) =>
        say`${loser}射门 ${loserShots} 次，多于${winner}的 ${winnerShots} 次，但未能取胜。`,
      ({ winner, loser, winnerShots, loserShots }, { say }) =>
        say`${winner}只有 ${winnerShots} 次射门，${loser}有 ${loserShots} 次。`,
    ],
  },
  shots: {
    patterns: [
      ({ first, second, firstCount, secondCount, firstOn, secondOn }, { say }) =>
        say`${first}射门 ${firstCount} 次${firstOn ? say`、射正 ${firstOn} 次` : null}，${second}射门 ${secondCount} 次${secondOn ? say`、射正 ${secondOn} 次` : null}。`,
      ({ first, second, firstCount, secondCount, firstOn, secondOn }, { say }) =>
        say`射门次数${first} ${firstCount} 次，${second} ${secondCount} 次${firstOn && secondOn ? say`；射正分别为 ${firstOn} 次和 ${secondOn} 次` : null}。`,
    ],
  },
  possession: {
    patterns: [
      ({ team, share }, { say }) => say`${team}控球率为 ${share}。`,
      ({ team, share }, { say }) => say`控球率方面，${team}占 ${share}。`,
    ],
  },
  xg: {
    patterns: [
      ({ first, second, firstXg, secondXg }, { say }) =>
        say`预期进球（xG）：${first} ${firstXg}，${second} ${secondXg}。`,
      ({ first, second, firstXg, secondXg }, { say }) =>
        say`${first}的预期进球（xG）为 ${firstXg}，${second}为 ${secondXg}。`,
    ],
  },
  corners: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`角球：${first} ${firstCount} 个，${second} ${secondCount} 个。`,
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`${first}获得 ${firstCount} 个角球，${second}获得 ${secondCount} 个。`,
    ],
  },
  cards: {
    patterns: [
      ({ yellow, first, second, firstCount, secondCount }, { say }) =>
        say`裁判共出示 ${yellow} 张黄牌，${first} ${firstCount} 张，${second} ${secondCount} 张。`,
      ({ yellow, first, second, firstCount, secondCount }, { say }) =>
        say`全场 ${yellow} 张黄牌：${first} ${firstCount} 张，${second} ${secondCount} 张。`,
    ],
  },
}

/** The sentences of football in Chinese. */
export const zh: Words<LeadFacts & ToldFacts> = { ...lead, ...told }
