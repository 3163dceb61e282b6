import type { Source } from '../../source.ts'
import { readWyscout } from './read.ts'

/** The open data set of Wyscout: `docs/formats/wyscout.md`. */
export const wyscout: Source = {
  name: 'wyscout',
  sport: 'football',
  extension: '.json',
  about: 'open Wyscout data: matches, line-ups, events by the second',
  beside: /^(matches|players|teams|coaches|referees)\w*\.json$/,
  read: readWyscout,
}
