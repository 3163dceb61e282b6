import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readStage } from '../rules/stages.ts'
import { openGuess } from '../open.ts'
import type { NewActivity } from '../store/activity.ts'

function readStages(lines: readonly string[], context: z.RefinementCtx): NewActivity['stages'] {
  return lines.flatMap((line) => {
    const read = readStage(line)
    const from = read && /^\d{4}-\d\d-\d\d$/.test(read.begins) ? Date.parse(read.begins) : Number.NaN
    if (read && !Number.isNaN(from)) return [{ ...read.stage, from }]
    context.addIssue({
      code: 'custom',
      message: `"${line}" is not a stage.`,
      params: { zh: `“${line}”不是有效的阶段。` },
    })
    return []
  })
}

/** Opens a guess of the champion of a season, or changes its plan. */
export const openSeasonGuess: Action<NewActivity, { activityId: number; teams: number }> = {
  name: 'guess_opened',
  roles: ['admin', 'editor'],
  desk: {
    group: 'data',
    title: { en: 'Open a champion guess', zh: '开启冠军竞猜' },
    about: { en: 'Of a season that has one, the plan is changed.', zh: '若该赛季已有竞猜，则更改其安排。' },
    input: z
      .object({
        seasonId: field.thing({ en: 'Season', zh: '赛季' }, 'season'),
        opensAt: field.moment({ en: 'Opens', zh: '开始' }),
        locksAt: field.moment({ en: 'Locks', zh: '截止' }),
        stages: field
          .lines(
            { en: 'Stages', zh: '阶段' },
            {
              most: 20,
              longest: 200,
              hint: {
                en: 'Each: name|Chinese name|first day|points, such as Final|决赛|2030-06-01|10',
                zh: '每行：英文名|中文名|开始日期|分数，例如 Final|决赛|2030-06-01|10',
              },
            },
          )
          .transform(readStages),
        pointsPerRound: field.number({ en: 'Points per round', zh: '每轮分数' }, 0, 1000),
        isRedrawn: field.onOff({ en: 'A draw before each round', zh: '每轮重新抽签' }),
      })
      .transform((plan) => ({ ...plan, isDemo: false })),
  },
  async run({ db, database }, { seasonId, ...plan }) {
    const season = await findSeason(db, seasonId)
    if (!season) throw new Complaint(`No season ${seasonId}.`)
    const opened = await openGuess(database, season, plan)
    if (!opened.ok) throw new Complaint(opened.fault)
    return { value: opened, object: `season ${seasonId}`, detail: { activity: opened.activityId, ...plan } }
  },
}
