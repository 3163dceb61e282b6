import type { MinuteFact } from '../../report/facts.ts'
import type { Words } from '../../report/rule.ts'
import type { Phrase, Writer } from '../../report/writer.ts'
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
    const { minute, scorer, team, score } = facts
    const { say } = write
    if (score.first > score.second) return say`${minute}，${scorer}自摆乌龙，${team} ${score} 领先。`
    return score.first === score.second
      ? say`${minute}，${scorer}自摆乌龙，比分变为 ${score}。`
      : say`${minute}，${scorer}自摆乌龙，${team}将比分追至 ${score}。`
  }
}

const minutesOf = (list: readonly { minute: MinuteFact }[], { list: join, mark }: Writer) =>
  join(list.map(({ minute }) => mark(minute)))

/** The sentences beside the result in Chinese. */
export const toldZh: Words<ToldFacts> = {
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
      ({ first, second, firstCount, secondCount, firstOn, secondOn }, { say }) => {
        const [one, other] = [firstOn && say`、射正 ${firstOn} 次`, secondOn && say`、射正 ${secondOn} 次`]
        return say`${first}射门 ${firstCount} 次${one}，${second}射门 ${secondCount} 次${other}。`
      },
      ({ first, second, firstCount, secondCount, firstOn, secondOn }, { say }) => {
        const on = firstOn && secondOn && say`；射正分别为 ${firstOn} 次和 ${secondOn} 次`
        return say`射门次数${first} ${firstCount} 次，${second} ${secondCount} 次${on}。`
      },
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
