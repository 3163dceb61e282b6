import * as contract from '#contract/touchline/home-block.ts'
import { handle } from '#core/calls/handler.ts'
import { fillBlocks } from '../fill-blocks.ts'
import { readBlocks } from '../home.ts'

export const getNewsHome = handle(contract.getNewsHome, async (call) =>
  fillBlocks(call, await readBlocks(call.db, call.language)),
)
