import * as contract from '#contract/streamers/ranking.ts'
import { handle } from '#core/calls/handler.ts'

export const listDayRanks = handle(contract.listDayRanks, () => [])
export const listWeekRanks = handle(contract.listWeekRanks, () => [])
export const listStreamerRanks = handle(contract.listStreamerRanks, () => [])
export const listSpenderRanks = handle(contract.listSpenderRanks, () => [])
