import type { Words } from '../language.tsx'
import { plural } from '../en/plural.ts'

/** What is computed from the events of a match by a published model: `docs/MODELS.md`. */
const en = {
  interval: '95% interval',
  chance: 'Chance',
  xg: {
    title: 'Expected goals (xG)',
    of: (shots: number) => `from ${shots} ${plural(shots, 'shot', 'shots')}`,
    unplaced: (count: number) => `${count} more without a location`,
    none: 'No shot with a location: no xG.',
    few: 'Few shots: read it as a rough figure.',
    about: 'About xG',
    what: 'xG adds up the chance of each shot to be scored, by its distance to the goal.',
    sample: (shots: number, matches: number, goals: number) =>
      `Fitted on ${shots} shots in ${matches} matches, ${goals} scored. So small a sample allows distance alone.`,
    heldOut: (loss: string, base: string) => `Log loss on matches left out: ${loss}, by the average alone ${base}.`,
    brier: (score: string, base: string) => `Brier score: ${score}, by the average alone ${base}. Lower is better.`,
    penalty: (chance: string, scored: number, kicks: number) =>
      `A penalty counts ${chance}: ${scored} of ${kicks} were scored.`,
    stated: 'Chances that a source states replace ours.',
  },
}

export const modelWords: Words<typeof en> = {
  en,
  zh: {
    interval: '95% 区间',
    chance: '机会值',
    xg: {
      title: '预期进球（xG）',
      of: (shots) => `来自 ${shots} 次射门`,
      unplaced: (count) => `另有 ${count} 次没有位置`,
      none: '射门没有位置数据，无法计算 xG。',
      few: '射门太少，仅供粗略参考。',
      about: '关于 xG',
      what: 'xG 按射门到球门的距离，把每次射门的进球概率相加。',
      sample: (shots, matches, goals) =>
        `模型用 ${matches} 场比赛的 ${shots} 次射门拟合，其中进 ${goals} 球。样本太小，只用距离。`,
      heldOut: (loss, base) => `留出比赛的对数损失：${loss}，只用平均值为 ${base}。`,
      brier: (score, base) => `Brier 分数：${score}，只用平均值为 ${base}。越低越好。`,
      penalty: (chance, scored, kicks) => `点球计 ${chance}：${kicks} 次中罚进 ${scored} 次。`,
      stated: '数据源给出的机会值优先采用。',
    },
  },
}
