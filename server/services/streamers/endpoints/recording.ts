import * as contract from '#contract/streamers/recording.ts'
import { handle } from '#core/calls/handler.ts'
import { emptyPage } from '../empty-page.ts'

export const listRecordings = handle(contract.listRecordings, ({ query }) => emptyPage(query))
/** The call has no error for an unknown recording, and clients read `roomRecord`: an empty address plays nothing. */
export const getRecording = handle(contract.getRecording, () => ({ roomRecord: { title: '' } }))
