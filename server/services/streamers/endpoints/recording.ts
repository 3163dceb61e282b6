import { getRecording, listRecordings } from '#contract/streamers/recording.ts'
import { handle } from '#core/calls/handler.ts'
import { emptyPage } from '../empty-page.ts'

export const recordings = handle(listRecordings, ({ query }) => emptyPage(query))
/**
 * The call has no error for an unknown recording, and clients read `roomRecord`: without an address nothing is played.
 */
export const recording = handle(getRecording, () => ({ roomRecord: { title: '' } }))
