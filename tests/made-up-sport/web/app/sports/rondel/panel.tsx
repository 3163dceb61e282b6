import type { SportPanel } from '../sport.ts'
import { RingList } from './match-page.tsx'

export const panel: SportPanel = ({ match }) => <RingList match={match} />
