import { listDayRanks, listSpenderRanks, listStreamerRanks, listWeekRanks } from '#contract/streamers/ranking.ts'
import { handle } from '#core/calls/handler.ts'

export const dayRanks = handle(listDayRanks, () => [])
export const weekRanks = handle(listWeekRanks, () => [])
export const streamerRanks = handle(listStreamerRanks, () => [])
export const spenderRanks = handle(listSpenderRanks, () => [])
